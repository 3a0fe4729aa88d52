import { OFF_TOPIC, REFUSED, TALK } from '#shared/content/intents.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { OwnCase } from './case-status.ts'
import type { Question } from './conversation.ts'
import type { Reader, Reading, Subject } from './engine/reader.ts'
import { sentencesOf } from './engine/text.ts'
import { certaintyOf, type Step, sumOf } from './ladder.ts'

/** From this probability, a message is read together with the one before. */
const FOLLOWS = 0.25
/** A message this short, and this unsure, is read together with the one before. */
const SHORT = { words: 7, unsure: 0.45 }

/** A message in its conversation. */
export interface InContext {
  reading: Reading
  /** What the conversation was about before it. */
  before: Subject
}

/** Reads a message in its context: with the one before if it only continues it, and on a case with its product line. */
export function readInContext(
  reader: Reader,
  { text, before: all }: Question,
  own: OwnCase | null,
): InContext {
  let before: Subject = new Map(own ? [[own.line, 1]] : [])
  let last: string | undefined
  for (const one of all) {
    const reading = reader.read(one, before)
    if (sumOf(reading, TALK) >= 0.5) continue
    before = reading.subject
    if (!isTalk(reading)) last = one
  }
  const alone = reader.read(text, before)
  const { intents, passages, words } = alone
  const sure = Math.max(...Object.values(intents))
  const isShort = words.length <= SHORT.words && sure < SHORT.unsure && !passages[0]?.isNamed
  const read = (): Reading => {
    if (intents['follow-up'] >= FOLLOWS || (isShort && all.length > 0))
      return last ? continued(reader, alone, last, text, before) : byItself(alone)
    return own && isShort ? reader.read(`${LINES[own.line].name} insurance ${text}`) : alone
  }
  return { reading: read(), before }
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
export function stillInDanger(reader: Reader, step: Step, { before }: Question): boolean {
  const last = before.at(-1)
  return last !== undefined && NO_HELP.includes(step) && reader.read(last).intents.emergency >= 0.5
}

export const isTalk = (reading: Reading): boolean =>
  sumOf(reading, TALK) + reading.intents['follow-up'] >= 0.5

/** Reads each part of a message after the one before it; a part that is certain on its own needs no subject. */
export function readParts(reader: Reader, text: string, subject: Subject): Reading[] {
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
export function clearest(whole: Reading, parts: readonly Reading[]): Reading {
  const share = ({ passages }: Reading) => passages[0]?.share ?? 0
  const best = parts
    .filter(({ intents }) => intents.question >= 0.5)
    .reduce((most, part) => (share(part) > share(most) ? part : most), whole)
  return { ...whole, passages: best.passages }
}
