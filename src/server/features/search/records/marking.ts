import type { ExcerptPart } from '#shared/search/search.ts'
import { foldAccents } from '../../../platform/normalize-text.ts'
import { excerptOf, type Hit, markHits } from '../excerpt.ts'

/** The most characters in an excerpt of a message. */
const MAX_EXCERPT = 140

const beginsWithAny = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`,
    'giu',
  )

/** Whether each of the words, which have no accents, begins a word of the text. */
export const hasAllWords = (text: string, words: readonly string[]): boolean =>
  words.every(word => beginsWithAny([word]).test(foldAccents(text)))

/** Returns where words begin in a text: a letter with its accents becomes one or two without. */
function hitsIn(text: string, words: readonly string[]): Hit[] {
  const letters: Hit[] = []
  let folded = ''
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*/gu)) {
    const plain = foldAccents(letter)
    folded += plain
    for (let at = 0; at < plain.length; at++) letters.push({ start: index, end: index + letter.length })
  }
  return [...folded.matchAll(beginsWithAny(words))].map(({ 0: hit, index }) => ({
    start: letters[index]!.start,
    end: letters[index + hit.length - 1]!.end,
  }))
}

/** Returns a text with matching beginnings of words marked. */
export const markMatches = (text: string, words: readonly string[]): ExcerptPart[] =>
  markHits(text, hitsIn(text, words))

/** Returns the part of a message with the most matches, on one line. */
export function markExcerpt(body: string, words: readonly string[]): ExcerptPart[] {
  const text = body.replace(/\s+/g, ' ').trim()
  return excerptOf(text, hitsIn(text, words), MAX_EXCERPT)
}
