import { OFF_TOPIC, REFUSED, TALK } from '#shared/content/intents.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { OwnCase } from './case-status.ts'
import type { Question } from './conversation.ts'
import type { Reader, Reading, Topic } from './engine/reader.ts'
import { type Step, sumOf } from './ladder.ts'

/** From this probability, a message is read together with the one before. */
const FOLLOWS = 0.25
/** From this share, a passage needs no subject of earlier messages. */
const CERTAIN = 0.5
/** A message this short, and this unsure, is read together with the one before. */
const SHORT = { words: 7, unsure: 0.45 }

/** A message in its conversation. */
export interface InContext {
  reading: Reading
  /** What the conversation is about: the latest subject that the visitor named. */
  topic: Topic | null
  /** The reading of the message before, if there was one. */
  earlier: Reading | undefined
}

/** Reads a message in its context: with the one before if it only continues it, and on a case with its product line. */
export function readInContext(reader: Reader, { text, before }: Question, own: OwnCase | null): InContext {
  let earlier: Reading | undefined
  let topic: Topic | null = null
  let last: string | undefined
  for (const one of before) {
    const reading = reader.read(one, earlier)
    if (sumOf(reading, TALK) >= 0.5) continue
    earlier = reading
    topic = topicIn(reader, one, reading) ?? topic
    if (!isTalk(reading)) last = one
  }
  const alone = reader.read(text, earlier)
  const named = topicIn(reader, text, alone)
  const { intents, passages, words } = alone
  const sure = Math.max(...Object.values(intents))
  const isShort = words.length <= SHORT.words && sure < SHORT.unsure && !passages[0]?.isNamed
  const read = (): Reading => {
    if (intents['follow-up'] >= FOLLOWS || (isShort && before.length > 0))
      return last ? continued(reader, alone, last, text) : byItself(alone)
    if (own && isShort) return reader.read(`${LINES[own.line].name} insurance ${text}`)
    return topic && !named ? onTopic(reader, alone, `${topic.name} ${text}`) : alone
  }
  return { reading: read(), topic: named ?? topic, earlier }
}

/** Returns the subject that a message names if its line is likely: a landlord who wants a certificate is no subject. */
function topicIn(reader: Reader, text: string, { passages }: Reading): Topic | null {
  const topic = reader.topicOf(text)
  const line = topic && reader.find(topic.page)?.line
  return line && passages.some(({ passage }) => passage.line === line) ? topic : null
}

/** Returns a message that names no subject with the passages for that of the conversation, if they are more likely. */
function onTopic(reader: Reader, alone: Reading, withTopic: string): Reading {
  const [best] = alone.passages
  if (!best || best.isNamed || best.share >= CERTAIN) return alone
  const { passages, shares } = reader.read(withTopic)
  return (passages[0]?.share ?? 0) > best.share ? { ...alone, passages, shares } : alone
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

export const isTalk = (reading: Reading): boolean =>
  sumOf(reading, TALK) + reading.intents['follow-up'] >= 0.5
