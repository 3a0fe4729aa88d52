import type { ChatBlock, ChatPart } from '#shared/assistant/assistant.ts'
import { type Passage, readingOf, wordsOfRun } from '../search/service.ts'
import { nameOf } from './engine/reader.ts'

export type PassageBlock = Extract<ChatBlock, { kind: 'passage' }>

/** The most words of a passage that are shown at first. */
const MAX_WORDS = 105
/** The most rows of a table that are shown at first. */
const MAX_ROWS = 4
/** The bonus of the first piece, and of one with a figure if the question may ask for one. */
const BONUS = { first: 0.6, figure: 0.7 }

/** A piece of a passage: a paragraph, a list, an item of a long list or a row of a table. */
interface Piece {
  part: number
  at: number
  text: string
}

/** Returns a passage as a block: what answers the question, without gaps inside a text, and the whole to read on. */
export function passageBlock(passage: Passage, question: string, most = MAX_WORDS): PassageBlock {
  const { path, parts, kind } = passage
  // The first sentence after a question answers it.
  const shown = shortened(parts, kind === 'question' ? '' : question, most)
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
  return isWhole ? [...parts] : piecesFor(question, parts, most)
}

/** Returns the pieces that follow each other, with the most words of the question. Rows of tables stand alone, so the best are chosen. */
function piecesFor(question: string, parts: readonly ChatPart[], most: number): ChatPart[] {
  const pieces = parts.flatMap((part, number) => piecesOf(part, number, most))
  const worth = worthOf(pieces, question)
  const runs = pieces.map((_, from) => runFrom(pieces, from, parts, worth, most))
  const value = (run: readonly number[]) => run.reduce((sum, at) => sum + worth[at]!, 0)
  const best = runs.reduce((most, run) => (value(run) > value(most) ? run : most), runs[0] ?? [])
  return parts.flatMap((part, number) =>
    partOf(
      part,
      best.map(at => pieces[at]!).filter(piece => piece.part === number),
    ),
  )
}

/** Returns how well each piece fits a question: by its words, the rarer the better. What comes first explains the rest. */
function worthOf(pieces: readonly Piece[], question: string): number[] {
  const stems = pieces.map(({ text }) => new Set(stemsOf(text)))
  const wanted = [...new Set(stemsOf(question))]
  const shared = wanted.map(stem => stems.filter(one => one.has(stem)).length)
  return pieces.map(({ text }, at) => {
    const found = wanted.reduce((sum, stem, n) => sum + (stems[at]!.has(stem) ? 1 / shared[n]! : 0), 0)
    return found + (at === 0 ? BONUS.first : 0) + (/\d/.test(text) ? BONUS.figure : 0)
  })
}

/** Returns the pieces from one on that fit: of a table, the rows that fit best; a list keeps the line that introduces it. */
function runFrom(
  pieces: readonly Piece[],
  start: number,
  parts: readonly ChatPart[],
  worth: readonly number[],
  most: number,
): number[] {
  const first = pieces[start]!
  const hasLead = parts[first.part]!.kind !== 'paragraph' && pieces[start - 1]?.text.endsWith(':')
  const run: number[] = []
  let left = most
  for (let at = hasLead && first.at === 0 ? start - 1 : start; at < pieces.length; at++) {
    const { part, text } = pieces[at]!
    const rows =
      parts[part]!.kind === 'table' ? pieces.flatMap((one, row) => (one.part === part ? [row] : [])) : null
    if (rows && rows.toSorted((a, b) => worth[b]! - worth[a]! || a - b).indexOf(at) >= MAX_ROWS) continue
    left -= count(text)
    if (left < 0 && run.length > 0) break
    run.push(at)
  }
  return run
}

function piecesOf(part: ChatPart, number: number, most: number): Piece[] {
  const piece = (text: string, at: number): Piece => ({ part: number, at, text })
  if (part.kind === 'table') return part.rows.map((row, at) => piece(row.join(' '), at))
  if (part.kind === 'list') {
    const items = part.items.map(wordsOfRun)
    const whole = items.join(' ')
    return count(whole) <= most ? [piece(whole, 0)] : items.map(piece)
  }
  return sentencesOf(wordsOfRun(part.run)).map(piece)
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u)

function partOf(part: ChatPart, kept: readonly Piece[]): ChatPart[] {
  if (kept.length === 0) return []
  const places = new Set(kept.map(({ at }) => at))
  if (part.kind === 'table') return [{ ...part, rows: part.rows.filter((_, at) => places.has(at)) }]
  if (part.kind === 'list') {
    const isWhole = kept.length === 1 && kept[0]!.text === part.items.map(wordsOfRun).join(' ')
    return [isWhole ? part : { ...part, items: part.items.filter((_, at) => places.has(at)) }]
  }
  if (sentencesOf(wordsOfRun(part.run)).length === kept.length) return [part]
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

/** Whether a passage contains an amount of money, which would read as the price below a refusal. */
export const namesAmount = ({ text }: Pick<Passage, 'text'>): boolean => /\$\s?\d/.test(text)
