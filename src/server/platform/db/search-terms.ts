const MAX_TERMS = 8

/**
 * Returns typed search text as a query for `to_tsquery('simple', …)` that matches every word as a prefix, or null without
 * any word. Only letters and digits remain, so nothing typed is an operator.
 */
export function searchTerms(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return null
  return words
    .slice(0, MAX_TERMS)
    .map(word => `'${word}':*`)
    .join(' & ')
}
