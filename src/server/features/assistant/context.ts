import { OFF_TOPIC, TALK } from '#shared/content/intents.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { CurrentPassages } from '../search/service.ts'
import type { OwnCase } from './case-status.ts'
import type { Question } from './conversation.ts'
import { nameOf, type Ranked, type Reader, type Reading } from './engine/reader.ts'
import type { Subject } from './engine/subjects.ts'
import { sentencesOf } from './engine/text.ts'
import { certaintyOf, isAnswered, type Step, sumOf } from './ladder.ts'
import { isRepeated } from './passage-block.ts'
import type { Texts } from './replies.ts'
import type { Tone } from './tone.ts'

/** How much a message counts together with the question before it, if it isn't clearly a follow-up. Chosen on follow-ups for development. */
const TOGETHER = 0.2

/** From this share, a passage has answered the question before. */
const ANSWERED = 0.3

/** The most parts of a message that are read on their own. Each takes milliseconds, in which no one else is served. */
const MAX_PARTS = 6

/** From this share of that of a passage that was shown already, another one is shown instead. */
export const LIKELY_ALTERNATIVE = 0.2

/** A message as it was understood. */
export interface UnderstoodTurn {
  question: Question
  /** What it may mean, as a whole and, if it has several parts, part by part. */
  reading: Reading
  parts: readonly Reading[]
  /** Its questions, if it asks several, each understood as if it had been sent after those before it. */
  asks: readonly UnderstoodTurn[]
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

/** What a conversation was about before a message. */
export interface Earlier {
  subject: Subject
  /** The last message that asked something. */
  last: string | null
  /** The path of the passage that probably answered it. */
  answered?: string | undefined
}

/** Reads a message in its conversation. */
export function readMessage(
  reader: Reader,
  text: string,
  earlier: Earlier,
): Pick<UnderstoodTurn, 'reading' | 'parts'> {
  const read = (texts: readonly string[]) => readParts(reader, texts, earlier.subject)
  const parts = read(partsOf(text))
  const whole = readWhole(reader, text, earlier)
  if (certaintyOf(whole) === 'direct') return { reading: whole, parts }
  const marked = read(sentencesOf(text).filter(isMarked))
  return { reading: withOnlyAnswer(whole, marked.length > 0 ? marked : parts), parts }
}

/** Returns what a conversation was about after these messages, on a case with its product line. */
export const readEarlier = (reader: Reader, before: readonly string[], own: OwnCase | null): Earlier =>
  before.reduce<Earlier>((earlier, text) => earlierAfter(reader, text, earlier), {
    subject: new Map(own ? [[own.line, 1]] : []),
    last: own ? `${LINES[own.line].name} insurance` : null,
  })

/** Returns what a conversation was about after one more message. */
export function earlierAfter(reader: Reader, text: string, earlier: Earlier): Earlier {
  const reading = reader.read(text, earlier.subject)
  if (sumOf(reading, TALK) >= 0.5) return earlier
  const { subject, passages } = reading
  if (isTalk(reading)) return { ...earlier, subject }
  const [best] = passages
  return { subject, last: text, answered: best && best.share >= ANSWERED ? best.passage.path : undefined }
}

/** A question of fewer words, such as "right?", asks nothing of its own. */
const LEAST_WORDS = 3
const isLong = (text: string): boolean => text.split(/\s+/).length >= LEAST_WORDS
const isMarked = (sentence: string): boolean => sentence.endsWith('?') && isLong(sentence)

/** The beginning of a sentence that adds a question to the one before it. */
const ADDS = /^(?:and|also)\b,?\s*/i

/**
 * Returns the questions of a message that asks several, or none: each with the sentences before it, which tell its story. Sentences
 * without a question mark, and both halves of one that asks two things, are questions if each has a certain answer of its own.
 */
export function asksIn(reader: Reader, text: string, { subject }: Earlier): string[] {
  const sentences = sentencesOf(text)
  const asks: string[][] = [[]]
  sentences.forEach((sentence, at) => {
    const hasMore = sentences.slice(at).some(isMarked)
    const isAsked = asks.at(-1)!.some(isMarked)
    if (isAsked && (hasMore || ADDS.test(sentence))) asks.push([])
    asks.at(-1)!.push(sentence)
  })
  const first = asks.slice(0, MAX_PARTS)
  const found = first.flatMap(ask => certainHalves(reader, ask, subject) ?? [ask.join(' ')])
  return found.length > 1 ? found.slice(0, MAX_PARTS) : []
}

/** Returns the parts of a question that are certain to ask different things; null if there are not several. */
function certainHalves(reader: Reader, sentences: readonly string[], subject: Subject): string[] | null {
  const marked = sentences.filter(isMarked)
  const halves = (marked.length > 0 ? marked : sentences).flatMap(halvesOf).filter(isLong)
  const found = new Map<string, string>()
  readParts(reader, halves, subject).forEach((reading, at) => {
    const path = reading.passages[0]?.passage.path
    if (path && isAnswered(reading) && !found.has(path)) found.set(path, halves[at]!)
  })
  return found.size > 1 ? [...found.values()] : null
}

/**
 * Reads a message on its own, on the subject of the conversation, and together with the question before it, whose answer was given
 * already.
 */
function readWhole(reader: Reader, text: string, { subject, last, answered }: Earlier): Reading {
  const alone = reader.read(text)
  if (last === null) return alone
  const inContext = reader.read(text, subject)
  const about = inContext.subject
  const together = reader.read(`${last} \n ${text}`, subject)
  const isClear = certaintyOf(alone) === 'direct' && alone.intents['follow-up'] < 0.5
  const onTheirOwn = mixed(alone.passages, inContext.passages, 0.5)
  const others = among(together.passages.filter(({ passage }) => passage.path !== answered))
  const passages = isClear
    ? inContext.passages
    : mixed(onTheirOwn, others, TOGETHER + (1 - TOGETHER) * alone.intents['follow-up'])
  return { words: alone.words, subject: about, intents: intentsOf(alone, together), passages }
}

/** Returns the intents of a message; as far as none is clear in it alone, those that it has together with the one before. */
function intentsOf(alone: Reading, { intents: both }: Reading): Reading['intents'] {
  const { 'follow-up': continues, ...own } = alone.intents
  const shares = (Object.keys(own) as (keyof typeof own)[]).map(intent => {
    const share = own[intent] / (1 - continues || 1)
    // A loss or a danger that was told before has had its answer.
    const isTold = intent === 'claim' || intent === 'emergency'
    return [intent, isTold ? share : share + unclear(alone) * (both[intent] - share)]
  })
  return { ...Object.fromEntries(shares), 'follow-up': 0 }
}

/** Returns how unclear the intent of a message is. */
const unclear = ({ intents: { 'follow-up': _, ...own } }: Reading): number =>
  1 - Math.max(...Object.values(own))

/** Returns the passages of two readings, best first; `weight` is that of the second. */
function mixed(some: readonly Ranked[], others: readonly Ranked[], weight: number): Ranked[] {
  const weighted = (all: readonly Ranked[], part: number) =>
    all.map(one => ({ ...one, share: part * one.share }))
  const found = new Map<string, Ranked>()
  for (const one of [...weighted(others, weight), ...weighted(some, 1 - weight)]) {
    const before = found.get(one.passage.path)
    found.set(one.passage.path, { ...one, ...before, share: one.share + (before?.share ?? 0) })
  }
  return [...found.values()].sort((one, other) => other.share - one.share)
}

/** The answers that don't help someone in danger. */
const NO_HELP: readonly Step[] = [
  ...OFF_TOPIC,
  'manipulation',
  'advice',
  'feelings',
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

/** Reads the first parts of a message, each after the one before it; a part that is certain on its own needs no subject. */
function readParts(reader: Reader, texts: readonly string[], subject: Subject): Reading[] {
  let before = subject
  return texts.slice(0, MAX_PARTS).map(part => {
    const [alone, inContext] = [reader.read(part), reader.read(part, before)]
    before = inContext.subject
    return certaintyOf(alone) === 'direct' ? alone : inContext
  })
}

/** Returns the sentences of a message, or both halves of one that asks two things; none if there is one, or if it is a list. */
function partsOf(text: string): string[] {
  const sentences = sentencesOf(text)
  const parts = sentences.length > 1 ? sentences : halvesOf(text)
  if (parts.length < 2 || parts.length > MAX_PARTS) return []
  return parts.map(part => part.replace(ADDS, '')).filter(isLong)
}

const halvesOf = (text: string): string[] => text.split(/,? and (?=\p{L}+ \p{L}+ \p{L}+)/iu)

/** Returns a reading with the passages of the only part that has a certain answer, if the whole message may mean it too. */
function withOnlyAnswer(whole: Reading, parts: readonly Reading[]): Reading {
  const [answer, ...others] = parts.filter(isAnswered)
  const isLikely = whole.passages.slice(0, 3).some(({ passage }) => passage === answer?.passages[0]?.passage)
  return answer && isLikely && others.length === 0 ? { ...whole, passages: answer.passages } : whole
}

/**
 * Returns a reading without passages of the answer before: all but a likely one after "that's not what I meant"; those that would say
 * nothing new if another is nearly as likely, which then is what was meant.
 */
export function withoutShown(
  reading: Reading,
  isMistaken: boolean,
  question: Pick<Question, 'text' | 'earlierAnswers'>,
): Reading {
  const said = question.earlierAnswers.at(-1) ?? ''
  const isOld = ({ passage, share, isNamed }: Ranked) =>
    !isNamed && (isMistaken ? share < 0.5 && said.includes(nameOf(passage)) : isRepeated(passage, question))
  const [best] = reading.passages
  const others = reading.passages.filter(one => !isOld(one))
  if (isMistaken) return { ...reading, passages: others }
  const isLikely = best && others[0] && others[0].share >= LIKELY_ALTERNATIVE * best.share
  if (best === others[0] || !isLikely) return reading
  return { ...reading, passages: among(others) }
}

/** Returns passages with their shares among them alone. */
function among(passages: readonly Ranked[]): Ranked[] {
  const sum = passages.reduce((all, { share }) => all + share, 0)
  return passages.map(one => ({ ...one, share: one.share / sum }))
}
