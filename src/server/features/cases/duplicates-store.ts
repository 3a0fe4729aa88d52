import { type SQL, sql } from 'drizzle-orm'
import { DUPLICATE_DAYS } from '#shared/cases/cases.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases } from './tables.ts'

const WINDOW = sql.raw(`interval '${DUPLICATE_DAYS} days'`)

/** The ways to recognize two requests of one person, and when each is available. Each is the expression of an index on open quote requests. */
const SAME_PERSON: readonly { key: (row: string) => string; isKnown: (key: string) => string }[] = [
  { key: row => `${row}.client_id`, isKnown: key => `${key} IS NOT NULL` },
  { key: row => `lower(${row}.contact_email)`, isKnown: key => `${key} <> ''` },
  {
    key: row => `right(regexp_replace(${row}.contact_phone, '[^0-9]', '', 'g'), 10)`,
    isKnown: key => `length(${key}) = 10`,
  },
]

/** The most possible duplicates that a case lists. */
const MAX_SHOWN = 5

const openQuote = (row: string) => `${row}.kind = 'quote' AND ${row}.status <> 'closed'`

/**
 * Returns the condition for open quote requests whose person has another one for the same line, opened at most DUPLICATE_DAYS
 * before or after. Only the neighbours in the order of opening need to be compared.
 */
export function isPossibleDuplicate(): SQL {
  const near = SAME_PERSON.map(({ key, isKnown }) =>
    sql.raw(`SELECT id, least(opened_at - lag(opened_at) OVER same, lead(opened_at) OVER same - opened_at) AS gap
      FROM cases AS q WHERE ${openQuote('q')} AND ${isKnown(key('q'))}
      WINDOW same AS (PARTITION BY line, ${key('q')} ORDER BY opened_at)`),
  )
  return sql`${cases.id} IN (SELECT near.id FROM (${sql.join(near, sql` UNION ALL `)}) near WHERE near.gap <= ${WINDOW})`
}

export interface PossibleDuplicate {
  id: string
  reference: string
}

/**
 * Returns the first few other open requests, with `opened_at`, of the person of the row with this alias. Each index is read up to
 * the limit only: a phone number that many people share would find thousands.
 */
function othersOf(alias: string, limit: number): SQL {
  const parts = SAME_PERSON.map(
    ({ key, isKnown }) => sql`(SELECT cases.id, cases.reference, cases.opened_at FROM cases
      WHERE cases.line = ${sql.raw(`${alias}.line`)} AND ${sql.raw(`${key('cases')} = ${key(alias)} AND ${isKnown(key(alias))}`)}
        AND cases.opened_at BETWEEN ${sql.raw(`${alias}.opened_at - `)}${WINDOW} AND ${sql.raw(`${alias}.opened_at + `)}${WINDOW}
        AND cases.id <> ${sql.raw(`${alias}.id`)} AND ${sql.raw(openQuote('cases'))} AND ${sql.raw(openQuote(alias))}
      ORDER BY cases.opened_at LIMIT ${limit})`,
  )
  return sql.join(parts, sql` UNION `)
}

/** The oldest request that the row with this alias may duplicate, as a column of a statement for someone who sees all cases. */
export const oldestDuplicateOf = (alias: string): SQL<PossibleDuplicate | null> => sql`(
  SELECT json_build_object('id', other.id, 'reference', other.reference)
  FROM (${othersOf(alias, 1)}) other ORDER BY other.opened_at, other.id LIMIT 1)`

/** Returns the first few other open requests that a case may duplicate, for someone who sees all cases. */
export async function selectPossibleDuplicates(db: Db, caseId: string): Promise<PossibleDuplicate[]> {
  const { rows } = await db.execute<{ id: string; reference: string }>(
    sql`SELECT other.id, other.reference
      FROM cases own CROSS JOIN LATERAL (${othersOf('own', MAX_SHOWN)}) other
      WHERE own.id = ${caseId} ORDER BY other.opened_at, other.id LIMIT ${MAX_SHOWN}`,
  )
  return rows
}
