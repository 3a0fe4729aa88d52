import type { ExcerptPart } from '#shared/search/search.ts'

/** The most characters in an excerpt of a message. */
const MAX_EXCERPT = 140
/** Characters shown before the first match. */
const BEFORE = 40

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

/** Returns a text with matching beginnings of words marked. */
export function markMatches(text: string, words: readonly string[]): ExcerptPart[] {
  if (words.length === 0) return [{ text, hit: false }]
  const parts: ExcerptPart[] = []
  let end = 0
  for (const { 0: hit, index } of text.matchAll(beginsWithAny(words))) {
    if (index > end) parts.push({ text: text.slice(end, index), hit: false })
    parts.push({ text: hit, hit: true })
    end = index + hit.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false })
  return parts
}

/** Returns the part of a message around its first match, on one line. */
export function markExcerpt(body: string, words: readonly string[]): ExcerptPart[] {
  const text = body.replace(/\s+/g, ' ').trim()
  const first = text.search(beginsWithAny(words))
  const near = first - BEFORE
  const from = near <= 0 ? 0 : text.indexOf(' ', near) + 1
  const cut = text.slice(from, from + MAX_EXCERPT)
  const to = from + MAX_EXCERPT < text.length ? cut.lastIndexOf(' ') : cut.length
  const excerpt = to > 0 ? cut.slice(0, to) : cut
  const start = from > 0 ? [{ text: '… ', hit: false }] : []
  const rest = from + excerpt.length < text.length ? [{ text: ' …', hit: false }] : []
  return [...start, ...markMatches(excerpt, words), ...rest]
}
