import { type SQL, sql } from 'drizzle-orm'
import { CASE_ATTENTION } from '#shared/cases/cases.ts'
import { ENDING_SOON_DAYS } from '#shared/policies/policies.ts'
import type { AttentionCount } from '#shared/reports/attention.ts'
import { albertaToday, daysAfter } from '#shared/time/zoned-time.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, needsAttention, UNASSIGNED } from '../cases/tables.ts'
import { endsBy, policies } from '../policies/tables.ts'
import { hasCredentials, users } from '../users/tables.ts'

const countOf = (table: SQL | typeof cases | typeof policies | typeof users, condition: SQL) =>
  sql`(SELECT count(*)::int FROM ${table} WHERE ${condition})`

/** Counts what needs attention, by the conditions of the lists that the counts link to. */
export async function selectAttention(db: Db, now: Date): Promise<Record<AttentionCount, number>> {
  const today = albertaToday(now)
  const soon = endsBy(today, daysAfter(today, ENDING_SOON_DAYS))
  const reasons = CASE_ATTENTION.map(
    reason => sql`${countOf(cases, needsAttention(reason, now))} AS ${sql.identifier(reason)}`,
  )
  const { rows } = await db.execute<Record<AttentionCount, number>>(sql`
    SELECT ${countOf(cases, sql`${UNASSIGNED} AND ${cases.stage} = 'inquiry'`)} AS unassigned,
      ${sql.join(reasons, sql`, `)},
      ${countOf(policies, soon)} AS renewals,
      ${countOf(users, hasCredentials('ending_soon', today))} AS "credentialsEndingSoon",
      ${countOf(users, hasCredentials('ended', today))} AS "credentialsEnded",
      ${countOf(sql`emails`, sql`state = 'dead'`)} AS "failedEmails"`)
  const [counts] = rows
  if (!counts) throw new Error('a statement of counts always returns a row')
  return counts
}
