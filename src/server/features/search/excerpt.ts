import type { ExcerptPart } from '#shared/search/search.ts'

/** A match in a text, from its first character to the one after its last. */
export interface Hit {
  start: number
  end: number
}

/** Characters shown before the first match. */
const BEFORE = 40

/** Returns a text with its matches marked. */
export function markHits(text: string, hits: readonly Hit[]): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let at = 0
  for (const { start, end } of hits) {
    if (start > at) parts.push({ text: text.slice(at, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), hit: false })
  return parts
}

/** Returns the part of a text with the most matches, in at most `longest` characters, with every match marked. */
export function excerptOf(text: string, hits: readonly Hit[], longest: number): ExcerptPart[] {
  if (text.length <= longest) return markHits(text, hits)
  const first = busiestStart(hits, longest - BEFORE)
  const before = text.indexOf(' ', first - BEFORE)
  const from = first <= BEFORE ? 0 : before < 0 ? first : Math.min(first, before + 1)
  const after = text.lastIndexOf(' ', from + longest)
  const to = from + longest >= text.length ? text.length : after > from ? after : from + longest
  const shown = hits
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }))
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...markHits(text.slice(from, to), shown),
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ]
}

/** Returns where the most hits begin within `length` characters, or 0. The hits are in order. */
function busiestStart(hits: readonly Hit[], length: number): number {
  let busiest = { start: 0, count: 0 }
  let next = 0
  for (const [index, { start }] of hits.entries()) {
    while (next < hits.length && hits[next]!.end <= start + length) next++
    if (next - index > busiest.count) busiest = { start, count: next - index }
  }
  return busiest.start
}
