import { type Asked, foundIn } from './asked.ts'
import type { Evidence } from './evidence.ts'

/** From here on a passage may be given as the answer. */
export const SURE = 0.6
/** Below this, nothing on the site answers. */
export const LIKELY = 0.3

/** What speaks for and against a passage's being the answer. */
export interface Signs {
  /** Share of what was asked that stands in the passage. */
  share: number
  /** The weight of the heaviest word of the question that is not in it, or may not be. */
  missing: number
  /** How much was asked: rare words say much. */
  says: number
  words: number
  model: number
  pageModel: number
  latent: number
  title: number
}

/** A synonym is as good as the word; what is only guessed to be meant is not. */
const sureOf = (found: number): number => (found >= 0.81 ? 1 : 0.75 * found)

/** The signs of the passage at this place, in which a term stands or not. */
export function signsOf(
  evidence: Evidence,
  at: number,
  asked: readonly Asked[],
  stands: (term: string) => boolean,
): Signs {
  const absent = asked.filter(one => foundIn(one, stands) === 0)
  const sum = (of: readonly Asked[]) => of.reduce((total, { weight }) => total + weight, 0)
  const says = sum(asked)
  return {
    share: 1 - sum(absent) / (says || 1),
    missing: Math.max(0, ...asked.map(one => one.weight * (1 - sureOf(foundIn(one, stands))))),
    says,
    words: evidence.words[at] as number,
    model: evidence.model[at] as number,
    pageModel: evidence.pageModel[at] as number,
    latent: evidence.latent[at] as number,
    title: evidence.title[at] as number,
  }
}

/**
 * A logistic regression, learned on questions that the site answers and on others that it does not
 * (`eval/assistant/dev/`), and moved so that SURE and LIKELY are where an answer may be given and where there is none.
 */
const WEIGHTS = {
  share: 0.13,
  missing: -0.74,
  says: 0.063,
  words: 0.25,
  model: 0.33,
  pageModel: 0.4,
  latent: 3.08,
  title: 0.72,
} as const
const FROM = -2.5
/** A long question does not say ever more. */
const MOST_SAID = 25

/** From 0 to 1: below LIKELY the passage does not answer, from SURE on it does. */
export function confidenceOf(signs: Signs): number {
  const held = { ...signs, says: Math.min(MOST_SAID, signs.says) }
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  const sum = names.reduce((before, name) => before + WEIGHTS[name] * held[name], FROM)
  return 1 / (1 + Math.exp(-sum))
}
