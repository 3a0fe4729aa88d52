/** Countries whose names are said with an article. */
const WITH_ARTICLE = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US'])

/** A country inside a sentence, by the two letters of its code: "the United States". */
export function countryName(code: string): string {
  const name = new Intl.DisplayNames('en-CA', { type: 'region' }).of(code) ?? code
  return WITH_ARTICLE.has(code) ? `the ${name}` : name
}
