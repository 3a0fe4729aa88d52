import { countryName } from '../../platform/country-names.ts'
import type { ModelSettings } from '../../platform/model-settings.ts'

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
