import { type Asked, foundIn } from './asked.ts'
import type { Word } from './words.ts'

/** From here on a passage may be given as the answer. */
export const SURE = 0.6
/** Below this, nothing on the site answers. */
export const LIKELY = 0.3

/** What speaks for and against a passage's being the answer. */
export interface Signs extends Readonly<Record<keyof typeof WEIGHTS, number>> {
  /** Whether it is asked for in the very words of one of its phrasings. */
  same: boolean
  /** Whether the question names a matter that nothing on the site speaks of. */
  untreated: boolean
  /** Of a question that is a term and nothing else: whether the term names one thing, or a whole field. */
  term: 'precise' | 'vague' | null
}

/**
 * A logistic regression, learned on questions that the site answers and on others that it does not
 * (`eval/assistant/dev/`), and moved so that SURE and LIKELY are where an answer may be given and where there is none.
 */
const WEIGHTS = {
  /** The weight of the heaviest word of the question that is not in it, or may not be. */
  missing: -0.204,
  passage: 0.597,
  page: 0.084,
  title: 0.763,
  /** How much better it is than the next: what is first by a hair may as well be second. */
  ahead: 0.299,
} as const
const FROM = -5.4
/** Further ahead than this says no more. */
const FAR_AHEAD = 1
const VERY_WORDS = 0.9
const NOT_TREATED = 0.2
/** A word rarer than this names one thing: "hail" does not, "DCPD" does. */
const PRECISE = 3
const JUST_UNSURE = 0.59

/** A synonym is as good as the word; what is only guessed to be meant is not. */
const sureOf = (found: number): number => (found >= 0.81 ? 1 : 0.75 * found)

/** The heaviest thing asked for that does not stand in a passage, or may not: its weight, 0 where all stands there. */
export const missingOf = (asked: readonly Asked[], stands: (term: string) => boolean): number =>
  Math.max(0, ...asked.map(one => one.weight * (1 - sureOf(foundIn(one, stands)))))

/** What a question is as a term: several words that are one thing, or one that is rare, are precise. */
export function termOf(asked: readonly Asked[], words: readonly Word[]): Signs['term'] {
  const [only, ...others] = asked
  if (!only || others.length > 0 || words.some(word => word.empty)) return null
  return words.length > 1 || only.weight >= PRECISE ? 'precise' : 'vague'
}

/** From 0 to 1: below LIKELY the passage does not answer, from SURE on it does. */
export function confidenceOf(signs: Signs): number {
  const held = { ...signs, ahead: Math.min(FAR_AHEAD, signs.ahead) }
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  const sum = names.reduce((before, name) => before + WEIGHTS[name] * held[name], FROM)
  const sure = 1 / (1 + Math.exp(-sum))
  if (signs.same) return Math.max(VERY_WORDS, sure)
  if (signs.untreated) return Math.min(NOT_TREATED, sure)
  if (signs.term === null || signs.missing > 0) return sure
  return signs.term === 'precise' ? Math.max(SURE, sure) : Math.min(JUST_UNSURE, Math.max(LIKELY, sure))
}
