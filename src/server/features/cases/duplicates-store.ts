import { type SQL, sql } from 'drizzle-orm'
import { DUPLICATE_DAYS } from '#shared/cases/cases.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, visibleTo } from './tables.ts'

const WINDOW = sql.raw(`interval '${DUPLICATE_DAYS} days'`)

/** What two requests of one person have in common, and when it is known. Each is the expression of an index on open quote requests. */
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

/** Returns the first few other open requests that each of these cases may duplicate, of those this person may see. */
export async function selectPossibleDuplicates(
  db: Db,
  actor: Actor,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, PossibleDuplicate[]>> {
  if (caseIds.length === 0) return new Map()
  // Each index is read up to the limit only: a phone number that many people share would find thousands.
  const others = SAME_PERSON.map(
    ({ key, isKnown }) => sql`(SELECT cases.id, cases.reference, cases.opened_at FROM cases
      WHERE cases.line = own.line AND ${sql.raw(`${key('cases')} = ${key('own')} AND ${isKnown(key('own'))}`)}
        AND cases.opened_at BETWEEN own.opened_at - ${WINDOW} AND own.opened_at + ${WINDOW} AND cases.id <> own.id
        AND ${sql.raw(openQuote('cases'))} AND ${visibleTo(actor)}
      ORDER BY cases.opened_at LIMIT ${MAX_SHOWN})`,
  )
  const { rows } = await db.execute<{ case_id: string; id: string; reference: string }>(
    sql`SELECT own.id AS case_id, other.id, other.reference
      FROM cases own CROSS JOIN LATERAL (${sql.join(others, sql` UNION `)} ORDER BY opened_at, id LIMIT ${MAX_SHOWN}) other
      WHERE own.id = ANY(${sql.param([...caseIds])}::uuid[]) AND ${sql.raw(openQuote('own'))}
      ORDER BY other.opened_at, other.id`,
  )
  const found = new Map<string, PossibleDuplicate[]>()
  for (const { case_id, id, reference } of rows)
    found.set(case_id, [...(found.get(case_id) ?? []), { id, reference }])
  return found
}
