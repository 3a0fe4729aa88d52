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
  const counts = hits.map(
    ({ start }) => hits.filter(hit => hit.start >= start && hit.end <= start + longest - BEFORE).length,
  )
  const first = hits[counts.indexOf(Math.max(...counts))]?.start ?? 0
  const from = first <= BEFORE ? 0 : Math.min(first, text.indexOf(' ', first - BEFORE) + 1)
  const space = text.lastIndexOf(' ', from + longest)
  const to = from + longest >= text.length ? text.length : space > from ? space : from + longest
  const shown = hits
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }))
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...markHits(text.slice(from, to), shown),
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ]
}
