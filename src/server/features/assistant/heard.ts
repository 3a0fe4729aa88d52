import { normalizeText } from '../../platform/normalize-text.ts'
import * as texts from './texts.ts'

/**
 * What a browser says the assistant has said already. Anybody can write that, so that it decides nothing but whether the
 * same words are said once more.
 */
export type Heard = readonly string[]

export const wasHeard = (heard: Heard | undefined, words: string): boolean => {
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
export function unrepeated<A extends { response: string }>(answer: A, heard: Heard = []): A {
  const { response } = answer
  const again = AGAIN.find(([words]) => response.startsWith(words) && wasHeard(heard, words))
  return again ? { ...answer, response: again[1] + response.slice(again[0].length) } : answer
}
