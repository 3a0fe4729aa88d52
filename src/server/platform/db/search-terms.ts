const MAX_TERMS = 8

/**
 * What somebody typed into a search box, as a query for `to_tsquery('simple', …)` in which every word must begin a word
 * of what is looked for. Only letters and digits get through, so nothing typed is an operator. Null when there is no word
 * in it.
 */
export function searchTerms(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return null
  return words
    .slice(0, MAX_TERMS)
    .map(word => `'${word}':*`)
    .join(' & ')
}
