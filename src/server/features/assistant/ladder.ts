import { type Intent, LANGUAGES, OFF_TOPIC, REFUSED, TALK, WANTED } from '#shared/content/intents.ts'
import { isOtherScript, type Question } from './conversation.ts'
import type { Ranked, Reading } from './engine/reader.ts'

/**
 * How sure the classifier must be, by intent. Tuned on the development sets (`eval/assistant/dev`); the thresholds of
 * emergencies and manipulation on the sixth of the examples that is held out of training, those of claims also on the messages of
 * invented visitors. Those of refusals were then set so that the bars of the second sets hold (decision 25).
 */
const AT = {
  /** Below this, an answer may still begin with 911. */
  emergency: 0.3,
  emergencyInPart: 0.5,
  manipulation: 0.25,
  /** Price, advice and coverage together, in the whole message or in one sentence of it. */
  refused: 0.1,
  refusedInPart: 0.7,
  claim: 0.4,
  /** The same if no passage is certain to answer. */
  claimUnsure: 0.16,
  claimInPart: 0.7,
  wanted: 0.35,
  language: 0.35,
  offTopic: 0.4,
  talk: 0.5,
}

/** From which score a passage is the answer, may be the answer, or is only the closest. */
const SURE = { share: 0.4, offTopic: 0.0025 }
const LIKELY = { share: 0.05, offTopic: 0.45 }

/** The kind of an answer: the intent that it responds to, or how certain its passage is. */
export type Step = Exclude<Intent, 'question' | 'follow-up'> | 'direct' | 'hedged' | 'none'

/** Returns the first step that applies to a message, from the readings of the whole and of each of its parts, if there are several. */
export function decide(
  { text, namesCase }: Pick<Question, 'text' | 'namesCase'>,
  whole: Reading,
  parts: readonly Reading[],
): Step {
  const { intents } = whole
  const most = (intent: Intent) => Math.max(intents[intent], ...parts.map(part => part.intents[intent]))
  const leastClaim = certaintyOf(whole) === 'direct' ? AT.claim : AT.claimUnsure
  // A message whose every part is surely answered is no request for advice as a whole.
  const readings = parts.length > 1 && parts.every(isAnswered) ? parts : [whole, ...parts]
  const refused = readings.find(
    reading => sumOf(reading, REFUSED) >= (reading === whole ? AT.refused : AT.refusedInPart),
  )
  const isNamed = whole.passages[0]?.isNamed === true
  const isDanger = intents.emergency >= AT.emergency || most('emergency') >= AT.emergencyInPart
  if (isDanger && !isNamed) return 'emergency'
  if (most('manipulation') >= AT.manipulation) return 'manipulation'
  if (isOtherScript(text)) return 'language'
  if (isNamed) return 'direct'
  const isSmallTalk = sumOf(whole, TALK) >= AT.talk
  if (refused && !isSmallTalk) return likeliest(refused, REFUSED)
  if (intents.language + intents.french >= AT.language) return likeliest(whole, LANGUAGES)
  if (intents.claim >= leastClaim || most('claim') >= AT.claimInPart) return 'claim'
  if (sumOf(whole, WANTED) >= AT.wanted) return likeliest(whole, WANTED)
  if (namesCase && intents.question < 0.9) return 'case'
  if (sumOf(whole, OFF_TOPIC) >= AT.offTopic) return likeliest(whole, OFF_TOPIC)
  if (sumOf(whole, TALK) + intents['follow-up'] >= AT.talk) return likeliest(whole, TALK)
  return certaintyOf(whole)
}

/** Returns how certain the best passage is. */
export function certaintyOf(reading: Reading): 'direct' | 'hedged' | 'none' {
  const [best] = reading.passages
  const { elsewhere, unrelated } = reading.intents
  if (!best) return 'none'
  if (best.isNamed || reaches(best, elsewhere + unrelated, SURE)) return 'direct'
  return reaches(best, elsewhere + unrelated, LIKELY) ? 'hedged' : 'none'
}

/** Whether a part of a message is a question of its own with a certain answer. "I am in Edmonton" only names a page. */
export const isAnswered = (part: Reading): boolean =>
  certaintyOf(part) === 'direct' &&
  part.intents.question >= 0.8 &&
  part.passages[0]?.passage.path.includes('#') === true

const reaches = ({ share }: Ranked, offTopic: number, least: typeof SURE): boolean =>
  share >= least.share && offTopic < least.offTopic

export const sumOf = ({ intents }: Pick<Reading, 'intents'>, of: readonly Intent[]): number =>
  of.reduce((sum, intent) => sum + intents[intent], 0)

const likeliest = <I extends Intent>({ intents }: Reading, of: readonly [I, ...I[]]): I =>
  of.reduce((best, intent) => (intents[intent] > intents[best] ? intent : best), of[0])
