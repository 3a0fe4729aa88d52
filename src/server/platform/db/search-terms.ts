import { foldAccents } from '../normalize-text.ts'
import type { Cursor } from './cursors.ts'

const MAX_TERMS = 8

/** Returns the words of typed text without accents, only letters and digits, so that they contain no operators of `to_tsquery`. */
export const wordsOf = (typed: string): string[] =>
  (foldAccents(typed).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_TERMS)

/** The country code in front of at least the three digits of an area code, which begins with no 1. */
const COUNTRY_CODE = /^\s*(\+1|1[\s().-])(?=(\D*\d){3})/

const lastDigits = (typed: string) => typed.replace(/\D/g, '').slice(-10)

/** Returns the digits of a typed number, such as +1 (780) 555-01, without the country code and at most ten; null for other text. */
export const digitsOf = (typed: string): string | null =>
  /^[\s\d()+.-]*\d[\s\d()+.-]*$/.test(typed) ? lastDigits(typed.replace(COUNTRY_CODE, '')) : null

const beginningsOf = (words: readonly string[]) => words.map(word => `'${word}':*`).join(' & ')

/** Adds that a number may be stored without the marks that it's typed with, and a phone number without the country code. */
function orDigits(terms: string, typed: string): string {
  const digits = digitsOf(typed)
  if (!digits) return terms
  const numbers = new Set([lastDigits(typed), digits])
  return `${terms}${[...numbers].map(number => ` | '${number}':*`).join('')}`
}

/**
 * Returns typed search text as a query for `to_tsquery('simple', …)` that matches every word as a prefix, or null without
 * any word.
 */
export function searchTerms(typed: string): string | null {
  const words = wordsOf(typed)
  return words.length > 0 ? orDigits(beginningsOf(words), typed) : null
}

/**
 * Returns the queries for a typed name, to be tried in order until one matches. A word followed by another counts as a whole
 * word, because an index intersects whole words fast and common prefixes slowly. So "jo smith" finds
 * Jo Smith, and John Smith where there is no Jo.
 */
function nameTerms(typed: string): string[] {
  const words = wordsOf(typed)
  const wholeFirst = words.map(word => `'${word}'`).join(' & ')
  const queries =
    words.length > 1 ? [`${wholeFirst}:*`, beginningsOf(words)] : words.map(word => `'${word}':*`)
  return queries.map(terms => orDigits(terms, typed))
}

/**
 * Selects all rows page by page: those that `typed` names, or all without it. A row that moves to a later page during the export comes
 * once. `select` returns the rows after a cursor, at most `limit`.
 */
export async function* selectPages<Row>(
  typed: string | undefined,
  limit: number,
  select: (terms: string | undefined, after: Cursor | undefined) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<Row[]> {
  const selected = new Set<string>()
  let after: Cursor | undefined
  for (const terms of typed ? nameTerms(typed) : [undefined]) {
    for (;;) {
      const rows = await select(terms, after)
      const added = rows.filter(row => !selected.has(cursorOf(row).id))
      for (const row of added) selected.add(cursorOf(row).id)
      yield added
      const last = rows.at(-1)
      if (last) after = cursorOf(last)
      if (rows.length < limit) break
    }
    if (after) return
  }
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
