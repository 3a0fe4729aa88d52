import type { ChatBlock, ChatPart } from '#shared/assistant/assistant.ts'
import { normalizeText } from '../../platform/normalize-text.ts'
import { type Passage, readingOf, wordsOfRun } from '../search/service.ts'
import type { Question } from './conversation.ts'
import { nameOf, sourceOf } from './engine/reader.ts'

/** The most words of a passage that are shown at first. */
const MAX_WORDS = 105
/** A paragraph with more words is split into sentences, a list into its items and a table into its rows. */
const LONG = 45
/** The most rows of a table that are shown at first. */
const MAX_ROWS = 4
/** The bonus of the first piece, and of one with a figure if the question may ask for one. */
const BONUS = { first: 0.6, figure: 0.7 }

/** A piece of a passage: a sentence, an item of a list or a row of a table; or a whole part that is short. */
interface Piece {
  /** The number of its part, and its place there. */
  part: number
  place: number
  text: string
  length: number
}

/** Returns a passage as a block: its beginning or the relevant pieces in their order, and the whole text to read on. */
export function passageBlock(
  passage: Passage,
  question: string,
  most = MAX_WORDS,
): Extract<ChatBlock, { kind: 'passage' }> {
  const { parts, kind } = passage
  // The first sentence after a question answers it.
  const shown = kind === 'question' ? beginning(parts, most) : shortened(parts, question, most)
  const isWhole = readingOf(shown) === readingOf(parts)
  return { kind: 'passage', ...sourceOf(passage), parts: shown, whole: isWhole ? [] : [...parts] }
}

const count = (text: string): number => text.split(/\s+/).length

function shortened(parts: readonly ChatPart[], question: string, most: number): ChatPart[] {
  const isWhole =
    count(readingOf(parts)) <= most &&
    parts.every(part => part.kind !== 'table' || part.rows.length <= MAX_ROWS)
  return isWhole ? [...parts] : piecesFor(new Set(stemsOf(question)), parts, most)
}

/** Returns the first pieces that fit: the sentences of an answer depend on those before them. */
function beginning(parts: readonly ChatPart[], most: number): ChatPart[] {
  const pieces = piecesOf(parts)
  let left = most
  const end = pieces.findIndex(({ length }, at) => {
    left -= length
    return left < 0 && at > 0
  })
  return partsWith(new Set(end < 0 ? pieces : pieces.slice(0, end)), pieces, parts)
}

/** Returns the pieces that share the most words with the question, in their order. */
function piecesFor(questionStems: ReadonlySet<string>, parts: readonly ChatPart[], most: number): ChatPart[] {
  const pieces = piecesOf(parts)
  const kept = new Set<Piece>()
  let left = most
  for (const piece of byRelevance(questionStems, pieces)) {
    const { kind } = parts[piece.part]!
    if (kind === 'table' && [...kept].filter(({ part }) => part === piece.part).length >= MAX_ROWS) continue
    // A list keeps the line that introduces it.
    const lead = pieces.find(
      ({ part, text }) => part === piece.part - 1 && kind !== 'paragraph' && text.endsWith(':'),
    )
    const added = [piece, ...(lead ? [lead] : [])].filter(one => !kept.has(one))
    const length = added.reduce((sum, one) => sum + one.length, 0)
    if (length > left && kept.size > 0) continue
    for (const one of added) kept.add(one)
    left -= length
  }
  return partsWith(kept, pieces, parts)
}

/** Returns pieces, those that share the most words with the question first. A word counts more if few pieces have it. */
function byRelevance(questionStems: ReadonlySet<string>, pieces: readonly Piece[]): Piece[] {
  const stems = pieces.map(({ text }) => new Set(stemsOf(text)))
  const weights = [...questionStems].map(stem => ({
    stem,
    weight: 1 / stems.filter(one => one.has(stem)).length,
  }))
  return pieces
    .map((piece, at) => {
      const found = weights.reduce((sum, { stem, weight }) => sum + (stems[at]!.has(stem) ? weight : 0), 0)
      const bonus = at === 0 ? BONUS.first : 0
      return { piece, worth: found + bonus + (/\d/.test(piece.text) ? BONUS.figure : 0) }
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ piece }) => piece)
}

/** Returns the pieces of parts. A short list or table is one: its items would mislead without the others. */
const piecesOf = (parts: readonly ChatPart[]): Piece[] =>
  parts.flatMap((one, part) => {
    const texts = textsOf(one)
    const whole = texts.join(' ')
    const pieces = count(whole) <= LONG ? [whole] : texts
    return pieces.map((text, place) => ({ part, place, text, length: count(text) }))
  })

function textsOf(part: ChatPart): string[] {
  if (part.kind === 'list') return part.items.map(wordsOfRun)
  return part.kind === 'table' ? part.rows.map(row => row.join(' ')) : sentencesOf(wordsOfRun(part.run))
}

/** Returns parts with only some of their pieces. */
const partsWith = (
  kept: ReadonlySet<Piece>,
  pieces: readonly Piece[],
  parts: readonly ChatPart[],
): ChatPart[] =>
  parts.flatMap((part, number): ChatPart[] => {
    const all = pieces.filter(piece => piece.part === number)
    const own = all.filter(piece => kept.has(piece))
    if (own.length === 0) return []
    if (own.length === all.length) return [part]
    const isKept = (_: unknown, index: number) => own.some(({ place }) => place === index)
    if (part.kind === 'list') return [{ ...part, items: part.items.filter(isKept) }]
    if (part.kind === 'table') return [{ ...part, rows: part.rows.filter(isKept) }]
    return [{ kind: 'paragraph', run: [own.map(({ text }) => text).join(' ')] }]
  })

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u)

/** Returns the first letters of each word, so that "deductibles" matches "deductible". */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$%,.]*[\p{L}\p{N}%]/gu) ?? [])
    .filter(word => word.length > 2 || /\d/.test(word))
    .map(word => (/\d/.test(word) ? word : word.slice(0, 6)))

/** Returns the block; if it is a passage, without an initial yes or no, which would answer a refused question. */
export const withoutVerdict = (block: ChatBlock): ChatBlock =>
  block.kind === 'passage'
    ? { ...block, parts: cutVerdict(block.parts), whole: cutVerdict(block.whole) }
    : block

function cutVerdict([first, ...others]: readonly ChatPart[]): ChatPart[] {
  if (first?.kind !== 'paragraph') return first ? [first, ...others] : []
  const [opening, ...rest] = first.run
  if (typeof opening !== 'string') return [first, ...others]
  const cut = opening.replace(/^(?:yes|no)\b[.,:;!]?\s*/i, '')
  if (cut === opening) return [first, ...others]
  const run = [cut.replace(/^\p{Ll}/u, letter => letter.toUpperCase()), ...rest]
  return wordsOfRun(run).trim() === '' ? others : [{ ...first, run }, ...others]
}

/** Whether a passage would say nothing on a question that the answer before has not said. */
export function isRepeated(
  passage: Passage,
  { text, earlierAnswers }: Pick<Question, 'text' | 'earlierAnswers'>,
): boolean {
  const said = earlierAnswers.at(-1) ?? ''
  return (
    said.includes(nameOf(passage)) &&
    said.includes(normalizeText(readingOf(passageBlock(passage, text).parts)))
  )
}

/** Whether a passage contains an amount of money, which would read as the price below a refusal. */
export const namesAmount = ({ text }: Pick<Passage, 'text'>): boolean => /\$\s?\d/.test(text)
