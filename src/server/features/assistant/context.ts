import type { ChatRequest } from '#shared/assistant/assistant.ts'
import type { Library } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import { normalizeText } from '../../platform/normalize-text.ts'
import * as texts from './texts.ts'

/**
 * What a browser says the assistant has said already. Anybody can write that, so that it decides nothing but whether the
 * same words are said once more.
 */
type EarlierAnswers = readonly string[]

export const wasSaidBefore = (heard: EarlierAnswers | undefined, words: string): boolean => {
  const looked = normalizeText(words)
  return (heard ?? []).some(said => said.includes(looked))
}

/** What is said in place of words that stand there already. */
const AGAIN: readonly (readonly [string, string])[] = [
  [texts.EMERGENCY, texts.EMERGENCY_AGAIN],
  [texts.CLAIM, texts.CLAIM_AGAIN],
  [texts.PRICE, texts.PRICE_AGAIN],
  [texts.ADVICE, texts.ADVICE_AGAIN],
  [texts.COVERAGE, texts.COVERAGE_AGAIN],
  [texts.LOGIN, texts.LOGIN_AGAIN],
  [texts.HELLO, texts.HELLO_AGAIN],
  [texts.UNRELATED, texts.UNRELATED_AGAIN],
  [texts.ELSEWHERE, texts.ELSEWHERE_AGAIN],
  [texts.NONE, texts.NONE_AGAIN],
  [texts.NONE_OF_LINE, texts.NONE_AGAIN],
  [texts.THANKS, texts.THANKS_AGAIN],
  [texts.ABUSE, texts.ABUSE_AGAIN],
]

/** An answer whose first words were heard already begins otherwise, and shorter. */
export function shortenRepeated<A extends { response: string }>(answer: A, heard: EarlierAnswers = []): A {
  const { response } = answer
  const again = AGAIN.find(([words]) => response.startsWith(words) && wasSaidBefore(heard, words))
  return again ? { ...answer, response: again[1] + response.slice(again[0].length) } : answer
}

/** Pages of ours that are no content. */
const OWN = [
  paths.home(),
  paths.getQuote(),
  paths.contact(),
  paths.newsletter(),
  paths.search(),
  paths.clientLogin(),
  paths.clientRegister(),
  paths.forgotPassword(),
  paths.brokerLogin(),
  paths.adminLogin(),
  paths.clientDashboard(),
  paths.brokerDashboard(),
  paths.adminDashboard(),
]

/** What says of a request's page which of ours it is: its one true address, or null for any other. */
export function pageReader(library: Pick<Library, 'pages'>): (said: string | undefined) => string | null {
  const known = new Map(OWN.map(path => [path, path]))
  for (const { path, aliases } of library.pages)
    for (const address of [path, ...aliases]) known.set(address, path)
  return said => {
    if (!said || !URL.canParse(said, 'http://here')) return null
    const { pathname } = new URL(said, 'http://here')
    return known.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname) ?? null
  }
}

/** The widget says this about itself; anything else a request says in its place means nothing. */
const WIDGET = { title: 'Website Chat', type: 'general', status: 'active', stage: 'inquiry' } as const

/** Whether a request comes as the site's own panel sends it; for the log alone. */
export const isFromWidget = ({ caseInfo }: ChatRequest): boolean =>
  (Object.keys(WIDGET) as (keyof typeof WIDGET)[]).every(name => caseInfo?.[name] === WIDGET[name])
