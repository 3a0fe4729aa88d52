import type { ChatBlock, ChatPart } from '#shared/assistant/assistant.ts'
import { normalizeText } from '../../platform/normalize-text.ts'
import { type Passage, readingOf, wordsOfRun } from '../search/service.ts'
import type { Question } from './conversation.ts'
import { nameOf } from './engine/reader.ts'

export type PassageBlock = Extract<ChatBlock, { kind: 'passage' }>

/** The most words of a passage that are shown at first. */
const MAX_WORDS = 105
/** A paragraph with more words is split into sentences, a list into its items and a table into its rows. */
const LONG = 45
/** The most rows of a table that are shown at first. */
const MAX_ROWS = 4
/** The bonus of the first piece, and of one with a figure if the question may ask for one. */
const BONUS = { first: 0.6, figure: 0.7 }

/** A piece of a passage: a sentence, an item of a list or a row of a table. */
interface Piece {
  part: number
  at: number
  text: string
}

/** Returns a passage as a block: its beginning or the relevant pieces in their order, and the whole text to read on. */
export function passageBlock(passage: Passage, question: string, most = MAX_WORDS): PassageBlock {
  const { path, parts, kind } = passage
  // The first sentence after a question answers it.
  const shown = kind === 'question' ? beginning(parts, most) : shortened(parts, question, most)
  return {
    kind: 'passage',
    title: nameOf(passage),
    url: passage.card ? passage.card.page : path,
    parts: shown,
    whole: readingOf(shown) === readingOf(parts) ? [] : [...parts],
  }
}

const count = (text: string): number => text.split(/\s+/).length

function shortened(parts: readonly ChatPart[], question: string, most: number): ChatPart[] {
  const isWhole =
    count(readingOf(parts)) <= most &&
    parts.every(part => part.kind !== 'table' || part.rows.length <= MAX_ROWS)
  return isWhole ? [...parts] : piecesFor([...new Set(stemsOf(question))], parts, most)
}

/** Returns the first pieces that fit: the sentences of an answer depend on those before them. */
function beginning(parts: readonly ChatPart[], most: number): ChatPart[] {
  const pieces = parts.flatMap(piecesOf)
  let left = most
  const end = pieces.findIndex(({ text }, at) => {
    left -= count(text)
    return left < 0 && at > 0
  })
  const kept = pieces.slice(0, end < 0 ? pieces.length : end)
  return parts.flatMap((part, number) =>
    partOf(
      part,
      kept.filter(piece => piece.part === number),
    ),
  )
}

/** Returns the pieces with the most wanted words, in their order. */
function piecesFor(wanted: readonly string[], parts: readonly ChatPart[], most: number): ChatPart[] {
  const pieces = parts.flatMap(piecesOf)
  const stems = pieces.map(({ text }) => new Set(stemsOf(text)))
  const shared = wanted.map(stem => stems.filter(one => one.has(stem)).length)
  const worth = pieces.map(({ text }, at) => {
    const found = wanted.reduce((sum, stem, n) => sum + (stems[at]!.has(stem) ? 1 / shared[n]! : 0), 0)
    return found + (at === 0 ? BONUS.first : 0) + (/\d/.test(text) ? BONUS.figure : 0)
  })
  const kept = new Set<Piece>()
  let left = most
  const rows = new Map<number, number>()
  for (const at of pieces.map((_, at) => at).sort((a, b) => worth[b]! - worth[a]! || a - b)) {
    const piece = pieces[at]!
    // A list keeps the line that introduces it.
    const lead = pieces.find(
      ({ part, text }) =>
        part === piece.part - 1 && parts[piece.part]!.kind !== 'paragraph' && text.endsWith(':'),
    )
    const added = [piece, ...(lead ? [lead] : [])].filter(one => !kept.has(one))
    const length = added.reduce((sum, { text }) => sum + count(text), 0)
    if (length > left && kept.size > 0) continue
    if (parts[piece.part]!.kind === 'table') {
      if ((rows.get(piece.part) ?? 0) >= MAX_ROWS) continue
      rows.set(piece.part, (rows.get(piece.part) ?? 0) + 1)
    }
    for (const one of added) kept.add(one)
    left -= length
  }
  return parts.flatMap((part, number) =>
    partOf(
      part,
      pieces.filter(piece => piece.part === number && kept.has(piece)),
    ),
  )
}

function piecesOf(part: ChatPart, number: number): Piece[] {
  const piece = (text: string, at: number): Piece => ({ part: number, at, text })
  if (part.kind === 'list') {
    const items = part.items.map(wordsOfRun)
    return isShort(items) ? [piece(items.join(' '), 0)] : items.map(piece)
  }
  if (part.kind === 'table') {
    const rows = part.rows.map(row => row.join(' '))
    return isShort(rows) ? [piece(rows.join(' '), 0)] : rows.map(piece)
  }
  const text = wordsOfRun(part.run)
  return count(text) > LONG ? sentencesOf(text).map(piece) : [piece(text, 0)]
}

/** Whether a list or a table is one piece: its items would mislead without the others. */
const isShort = (items: readonly string[]): boolean => count(items.join(' ')) <= LONG

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u)

function partOf(part: ChatPart, kept: readonly Piece[]): ChatPart[] {
  if (kept.length === 0) return []
  const places = new Set(kept.map(({ at }) => at))
  if (part.kind === 'list') {
    const isWhole = isShort(part.items.map(wordsOfRun))
    return [isWhole ? part : { ...part, items: part.items.filter((_, at) => places.has(at)) }]
  }
  if (part.kind === 'table') {
    const isWhole = isShort(part.rows.map(row => row.join(' ')))
    return [isWhole ? part : { ...part, rows: part.rows.filter((_, at) => places.has(at)) }]
  }
  const text = wordsOfRun(part.run)
  if (count(text) <= LONG || sentencesOf(text).length === kept.length) return [part]
  return [{ kind: 'paragraph', run: [kept.map(one => one.text).join(' ')] }]
}

/** Returns the first letters of each word, so that "deductibles" matches "deductible". */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$%,.]*[\p{L}\p{N}%]/gu) ?? [])
    .filter(word => word.length > 2 || /\d/.test(word))
    .map(word => (/\d/.test(word) ? word : word.slice(0, 6)))

/** Returns the block without an initial yes or no, which would answer a refused question. */
export function withoutVerdict(block: PassageBlock): PassageBlock {
  const cut = (parts: readonly ChatPart[]): ChatPart[] => {
    const [first, ...others] = parts
    const opening = first?.kind === 'paragraph' ? first.run[0] : undefined
    if (first?.kind !== 'paragraph' || typeof opening !== 'string') return [...parts]
    const rest = opening.replace(/^(?:yes|no)\b[.,:;!]?\s*/i, '')
    if (rest === opening) return [...parts]
    const run = [rest.replace(/^\p{Ll}/u, letter => letter.toUpperCase()), ...first.run.slice(1)]
    return wordsOfRun(run).trim() === '' ? others : [{ ...first, run }, ...others]
  }
  return { ...block, parts: cut(block.parts), whole: cut(block.whole) }
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
