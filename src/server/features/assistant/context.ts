import { OFF_TOPIC, REFUSED, TALK } from '#shared/content/intents.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { OwnCase } from './case-status.ts'
import type { Question } from './conversation.ts'
import type { Reader, Reading } from './engine/reader.ts'
import { type Step, sumOf } from './ladder.ts'

/** From this probability, a message is read together with the one before. */
const FOLLOWS = 0.25
/** From this share, a passage needs no subject of earlier messages. */
const CERTAIN = 0.5
/** A message this short, and this unsure, is read together with the one before. */
const SHORT = { words: 7, unsure: 0.45 }

/** Returns a message in its context: with the one before if it only continues it, and on a case with its product line. */
export function readInContext(reader: Reader, { text, before }: Question, own: OwnCase | null): Reading {
  const alone = reader.read(text)
  const { intents, passages, words } = alone
  const sure = Math.max(...Object.values(intents))
  const isShort = words.length <= SHORT.words && sure < SHORT.unsure && !passages[0]?.isNamed
  if (intents['follow-up'] >= FOLLOWS || (isShort && before.length > 0)) {
    const last = before.findLast(one => !isTalk(reader.read(one)))
    return last ? continued(reader, alone, last, text) : byItself(alone)
  }
  if (own && isShort) return reader.read(`${LINES[own.line].name} insurance ${text}`)
  return onTopic(reader, alone, text, before)
}

/** Returns a message that names no subject with the passages for the subject of the conversation, if they are more likely. */
function onTopic(reader: Reader, alone: Reading, text: string, before: readonly string[]): Reading {
  const [best] = alone.passages
  if (!best || best.isNamed || best.share >= CERTAIN || reader.topicOf(text)) return alone
  const topic = before.map(one => reader.topicOf(one)).findLast(found => found !== null)
  const { passages } = topic ? reader.read(`${topic} ${text}`) : alone
  return (passages[0]?.share ?? 0) > best.share ? { ...alone, passages } : alone
}

/** Returns a message merged with the one before. Its subject replaces the earlier one: "and for tenants?" */
function continued(reader: Reader, alone: Reading, last: string, text: string): Reading {
  const renamed = reader.rename(last, text)
  if (renamed) return reader.read(renamed)
  const both = reader.read(`${last} \n ${text}`)
  const { intents } = byItself(alone)
  // "How much is that?" is about a price, whatever came before.
  return { ...both, words: alone.words, intents: sumOf({ intents }, REFUSED) >= 0.5 ? intents : both.intents }
}

/** Returns the intents of a message on its own. */
function byItself(reading: Reading): Reading {
  const { 'follow-up': continues, ...others } = reading.intents
  const shares = Object.entries(others).map(([intent, share]) => [intent, share / (1 - continues || 1)])
  return { ...reading, intents: { ...Object.fromEntries(shares), 'follow-up': 0 } }
}

/** The answers that don't help someone in danger. */
const NO_HELP: readonly Step[] = [
  ...OFF_TOPIC,
  'manipulation',
  'advice',
  'agreed',
  'unclear',
  'more',
  'who',
  'hedged',
  'none',
]

/** Whether a message after an emergency, such as "help me", gets 911 again, because its own answer would be no help. */
export function stillInDanger(reader: Reader, step: Step, { before }: Question): boolean {
  const last = before.at(-1)
  return last !== undefined && NO_HELP.includes(step) && reader.read(last).intents.emergency >= 0.5
}

export const isTalk = ({ intents }: Reading): boolean =>
  TALK.reduce((sum, intent) => sum + intents[intent], intents['follow-up']) >= 0.5
