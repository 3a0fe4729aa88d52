import { OFF_TOPIC, REFUSED, TALK } from '#shared/content/intents.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { CurrentPassages } from '../search/service.ts'
import type { OwnCase } from './case-status.ts'
import type { Question } from './conversation.ts'
import { nameOf, type Reader, type Reading } from './engine/reader.ts'
import type { Subject } from './engine/subjects.ts'
import { sentencesOf } from './engine/text.ts'
import { certaintyOf, type Step, sumOf } from './ladder.ts'
import type { Texts } from './replies.ts'
import type { Tone } from './tone.ts'

/** From this probability, a message is read together with the one before. */
const FOLLOWS = 0.25
/** A message this short, and this unsure, is read together with the one before. */
const SHORT = { words: 7, unsure: 0.45 }

/** A message as it was understood. */
export interface UnderstoodTurn {
  question: Question
  /** What it may mean, as a whole and, if it has several parts, part by part. */
  reading: Reading
  parts: readonly Reading[]
  /** The kind of its answer. */
  step: Step
  tone: Tone | null
  namesSuicide: boolean
  /** The client's own request, if they are on its page. */
  own: OwnCase | null
  reader: Reader
  texts: Texts
  popular: CurrentPassages['popular']
}

/** What a message may mean in its conversation: as a whole, and part by part if it has several. */
export interface MessageReading {
  reading: Reading
  parts: Reading[]
}

/** Reads a message in its conversation, on a case with its product line. */
export function readMessage(
  reader: Reader,
  question: Pick<Question, 'text' | 'before'>,
  own: OwnCase | null,
): MessageReading {
  const { subject, last } = readEarlier(reader, question, own)
  const parts = readParts(reader, question.text, subject)
  const whole = readWhole(reader, question, subject, last, own)
  return { reading: certaintyOf(whole) === 'none' ? clearest(whole, parts) : whole, parts }
}

/** Returns what the conversation was about before a message, and the last message that asked something. */
function readEarlier(reader: Reader, { before }: Pick<Question, 'before'>, own: OwnCase | null) {
  let subject: Subject = new Map(own ? [[own.line, 1]] : [])
  let last: string | null = null
  for (const text of before) {
    const reading = reader.read(text, subject)
    if (sumOf(reading, TALK) >= 0.5) continue
    subject = reading.subject
    if (!isTalk(reading)) last = text
  }
  return { subject, last }
}

/** Reads a message on its own, or together with the one before if it only continues it. */
function readWhole(
  reader: Reader,
  { text, before }: Pick<Question, 'text' | 'before'>,
  subject: Subject,
  last: string | null,
  own: OwnCase | null,
): Reading {
  const alone = reader.read(text, subject)
  const { intents, passages, words } = alone
  const isUnsure = Math.max(...Object.values(intents)) < SHORT.unsure && !passages[0]?.isNamed
  const isShort = words.length <= SHORT.words && isUnsure
  if (intents['follow-up'] >= FOLLOWS || (isShort && before.length > 0))
    return last ? continued(reader, alone, last, text, subject) : byItself(alone)
  return own && isShort ? reader.read(`${LINES[own.line].name} insurance ${text}`) : alone
}

/** Returns a message merged with the one before. Its subject replaces the earlier one: "and for tenants?" */
function continued(reader: Reader, alone: Reading, last: string, text: string, before: Subject): Reading {
  const renamed = reader.rename(last, text)
  if (renamed) return reader.read(renamed)
  const both = reader.read(`${last} \n ${text}`, before)
  const { intents } = byItself(alone)
  // "How much is that?" is about a price, whatever came before.
  if (sumOf({ intents }, REFUSED) >= 0.5) return { ...both, words: alone.words, intents }
  // A loss or a danger that was told before has had its answer.
  const { claim, emergency } = intents
  return { ...both, words: alone.words, intents: { ...both.intents, claim, emergency } }
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
export function isStillInDanger(reader: Reader, step: Step, { before }: Question): boolean {
  const last = before.at(-1)
  return last !== undefined && NO_HELP.includes(step) && reader.read(last).intents.emergency >= 0.5
}

export const isTalk = (reading: Reading): boolean =>
  sumOf(reading, TALK) + reading.intents['follow-up'] >= 0.5

/** Reads each part of a message after the one before it; a part that is certain on its own needs no subject. */
function readParts(reader: Reader, text: string, subject: Subject): Reading[] {
  let before = subject
  return partsOf(text).map(part => {
    const [alone, inContext] = [reader.read(part), reader.read(part, before)]
    before = inContext.subject
    return certaintyOf(alone) === 'direct' ? alone : inContext
  })
}

/** Returns the sentences of a message, and both halves of one that asks two things. */
function partsOf(text: string): string[] {
  const sentences = sentencesOf(text)
  const parts = sentences.length > 1 ? sentences : text.split(/,? and (?=\p{L}+ \p{L}+ \p{L}+)/iu)
  if (parts.length < 2 || parts.length > 6) return []
  return parts
    .map(part => part.replace(/^(?:and|also)\b,?\s*/i, ''))
    .filter(part => part.split(/\s+/).length >= 3)
}

/** Returns a reading with the passages of the sentence that says most clearly what is meant. */
function clearest(whole: Reading, parts: readonly Reading[]): Reading {
  const share = ({ passages }: Reading) => passages[0]?.share ?? 0
  const best = parts
    .filter(({ intents }) => intents.question >= 0.5)
    .reduce((most, part) => (share(part) > share(most) ? part : most), whole)
  return { ...whole, passages: best.passages }
}

/** Returns a reading without the passages of an answer that was about something else, unless they are certain again. */
export const withoutShown = (reading: Reading, said = ''): Reading => ({
  ...reading,
  passages: reading.passages.filter(({ passage, share }) => share >= 0.5 || !said.includes(nameOf(passage))),
})
