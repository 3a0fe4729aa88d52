import type { ExcerptPart } from '#shared/search/search.ts'
import { excerptOf, type Hit, markHits } from '../excerpt.ts'

/** The most characters in an excerpt of a message. */
const MAX_EXCERPT = 140

/** Returns the words of typed search text. */
export const wordsOf = (typed: string): string[] => typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

const beginsWithAny = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`,
    'giu',
  )

/** Whether each of the words begins a word of the text. */
export const hasAllWords = (text: string, words: readonly string[]): boolean =>
  words.every(word => beginsWithAny([word]).test(text))

const hitsIn = (text: string, words: readonly string[]): Hit[] =>
  [...text.matchAll(beginsWithAny(words))].map(({ 0: hit, index }) => ({
    start: index,
    end: index + hit.length,
  }))

/** Returns a text with matching beginnings of words marked. */
export const markMatches = (text: string, words: readonly string[]): ExcerptPart[] =>
  markHits(text, hitsIn(text, words))

/** Returns the part of a message with the most matches, on one line. */
export function markExcerpt(body: string, words: readonly string[]): ExcerptPart[] {
  const text = body.replace(/\s+/g, ' ').trim()
  return excerptOf(text, hitsIn(text, words), MAX_EXCERPT)
}
