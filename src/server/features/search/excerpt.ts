import type { ExcerptPart } from '#shared/search/search.ts'
import { foldText } from '../../platform/normalize-text.ts'
import { stem } from './words.ts'

/** The most characters in an excerpt, about two lines. */
const LONGEST = 190
/** Words before the first hit, for context. */
const BEFORE = 6

interface Piece {
  start: number
  end: number
  hit: boolean
}

/** Returns the part of a text with the most of the query, with every hit marked. */
export function excerptOf(text: string, isAsked: (stem: string) => boolean): ExcerptPart[] {
  const words: Piece[] = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N},'’.]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu)].map(
    ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      hit: isAsked(stem(foldText(word).replace(/'s$/, '').replace(/[',.]/g, ''))),
    }),
  )
  if (text.length <= LONGEST) return marked(text, words, 0, text.length)

  const first = Math.max(0, densest(words) - BEFORE)
  const opening = startOfSentence(text, words[first]?.start ?? 0)
  const from = (words[first]?.start ?? 0) - opening < 60 ? opening : (words[first]?.start ?? 0)
  const lastFitting = words.findLast(word => word.end - from <= LONGEST)
  const end = Math.min(text.length, lastFitting?.end ?? from + LONGEST)
  const to = end >= text.length - 2 ? text.length : end
  const parts = marked(text, words, from, to)
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...parts,
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ]
}

/** Returns the index of the word at which the part with the most hits begins. */
function densest(words: readonly Piece[]): number {
  let best = 0
  let mostHits = 0
  words.forEach((word, index) => {
    if (!word.hit) return
    const hits = words.filter(
      other => other.hit && other.start >= word.start && other.end - word.start <= LONGEST * 0.75,
    )
    if (hits.length > mostHits) {
      mostHits = hits.length
      best = index
    }
  })
  return best
}

function startOfSentence(text: string, position: number): number {
  const before = text.slice(0, position)
  const end = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '))
  return end < 0 ? 0 : end + 2
}

function marked(text: string, words: readonly Piece[], from: number, to: number): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let position = from
  for (const { start, end, hit } of words) {
    if (!hit || start < from || end > to) continue
    if (start > position) parts.push({ text: text.slice(position, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    position = end
  }
  if (position < to) parts.push({ text: text.slice(position, to), hit: false })
  return parts
}
