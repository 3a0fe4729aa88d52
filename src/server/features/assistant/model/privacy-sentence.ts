import type { ModelSettings } from './settings.ts'

type Told = Pick<ModelSettings, 'name' | 'country' | 'onThisMachine'>

/** Which engine the assistant answers with and where questions go, for the privacy page: a sentence or two. */
export function assistantSentence(model: Told | null): string {
  if (!model) return 'The assistant answers on our own server and sends your questions to nobody.'
  const { name, country, onThisMachine } = model
  if (onThisMachine && country === null)
    return `The assistant has its answers worded by ${name}, a language model on our own server. Your questions go to nobody else.`
  const where = country
    ? `It handles them in ${countryName(country)}.`
    : 'We cannot say in which country it handles them; it may be outside Canada.'
  return `To word its answers, the assistant sends your questions to ${name}, a provider of language models. ${where}`
}

/** Countries whose names are said with an article. */
const WITH_ARTICLE = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US'])

/** A country inside a sentence, by the two letters of its code: "the United States". */
function countryName(code: string): string {
  const name = new Intl.DisplayNames('en-CA', { type: 'region' }).of(code) ?? code
  return WITH_ARTICLE.has(code) ? `the ${name}` : name
}
