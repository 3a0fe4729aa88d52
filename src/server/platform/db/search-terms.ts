const MAX_TERMS = 8

/** Returns the words of typed text, only letters and digits, so that it contains no operators of `to_tsquery`. */
const wordsOf = (typed: string) =>
  (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_TERMS).map(word => `'${word}'`)

const beginningsOf = (words: readonly string[]) => words.map(word => `${word}:*`).join(' & ')

/**
 * Returns typed search text as a query for `to_tsquery('simple', …)` that matches every word as a prefix, or null without
 * any word.
 */
export function searchTerms(typed: string): string | null {
  const words = wordsOf(typed)
  return words.length > 0 ? beginningsOf(words) : null
}

/**
 * Returns the queries for a typed name, to be tried in order until one matches. A word followed by another counts as a whole
 * word, because an index intersects whole words fast and common prefixes slowly. So "jo smith" finds
 * Jo Smith, and John Smith where there is no Jo.
 */
export function nameTerms(typed: string): string[] {
  const words = wordsOf(typed)
  if (words.length < 2) return words.map(word => `${word}:*`)
  return [`${words.join(' & ')}:*`, beginningsOf(words)]
}

/** Selects by the first of a name's queries that matches anything. */
export async function selectByName<Row>(
  typed: string,
  select: (terms: string) => Promise<Row[]>,
): Promise<Row[]> {
  for (const terms of nameTerms(typed)) {
    const rows = await select(terms)
    if (rows.length > 0) return rows
  }
  return []
}
