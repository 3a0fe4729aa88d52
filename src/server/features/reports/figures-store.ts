import { type SQL, sql } from 'drizzle-orm'
import { CASE_ATTENTION } from '#shared/cases/cases.ts'
import type { Outcome } from '#shared/cases/stages.ts'
import type { LineId } from '#shared/lines/lines.ts'
import { ENDING_SOON_DAYS } from '#shared/policies/policies.ts'
import type { AttentionCount } from '#shared/reports/attention.ts'
import type { RequestSource } from '#shared/reports/report.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, needsAttention, UNASSIGNED } from '../cases/tables.ts'
import { endsBy, hasNoBroker, policies } from '../policies/tables.ts'
import { capOf } from '../settings/tables.ts'
import { hasCredentials, users } from '../users/tables.ts'

/** A range of days and as many days before it. */
interface Ranges {
  from: string
  to: string
  previousFrom: string
}

interface Compared extends Record<string, unknown> {
  current: number
  previous: number
}

/** The sums of a column in both ranges, as columns named `current` and `previous`. */
const compared = (column: SQL, { from }: Ranges) => sql`
  coalesce(sum(${column}) FILTER (WHERE day >= ${from}::date), 0)::int AS current,
  coalesce(sum(${column}) FILTER (WHERE day < ${from}::date), 0)::int AS previous`

const inBoth = ({ previousFrom, to }: Ranges) => sql`day BETWEEN ${previousFrom}::date AND ${to}::date`

async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[]
}

/** Returns the requests by day, line and source in both ranges. Days without requests have no row. */
export const selectRequestsByDay = (db: Db, ranges: Ranges) =>
  rowsOf<{ day: string; requests: number }>(
    db,
    sql`SELECT day::text, sum(requests)::int AS requests FROM report_requests WHERE ${inBoth(ranges)} GROUP BY day`,
  )

export const selectRequestsByLine = (db: Db, ranges: Ranges) =>
  rowsOf<Compared & { line: LineId }>(
    db,
    sql`SELECT line, ${compared(sql`requests`, ranges)} FROM report_requests WHERE ${inBoth(ranges)}
      GROUP BY line ORDER BY current DESC, previous DESC, line`,
  )

export const selectRequestsBySource = (db: Db, ranges: Ranges) =>
  rowsOf<Compared & { source: RequestSource }>(
    db,
    sql`SELECT source, ${compared(sql`requests`, ranges)} FROM report_requests WHERE ${inBoth(ranges)} GROUP BY source`,
  )

/** How many cases reached each step: one row for the range and one for the days before. */
export const selectFunnel = (db: Db, ranges: Ranges) =>
  rowsOf<{ isCurrent: boolean } & Record<'inquiry' | 'assigned' | 'quoted' | 'accepted' | 'bound', number>>(
    db,
    sql`SELECT day >= ${ranges.from}::date AS "isCurrent", sum(quotable)::int AS inquiry, sum(assigned)::int AS assigned,
        sum(quoted)::int AS quoted, sum(accepted)::int AS accepted, sum(bound)::int AS bound
      FROM report_requests WHERE ${inBoth(ranges)} GROUP BY 1`,
  )

export const selectOutcomes = (db: Db, ranges: Ranges) =>
  rowsOf<Compared & { outcome: Outcome }>(
    db,
    sql`SELECT outcome, ${compared(sql`cases`, ranges)} FROM report_outcomes WHERE ${inBoth(ranges)} GROUP BY outcome`,
  )

/** Exact percentiles over both ranges: no average of averages. */
export const selectFirstReplies = (db: Db, ranges: Ranges) =>
  rowsOf<{ isCurrent: boolean; replies: number; median: number; p90: number }>(
    db,
    sql`SELECT is_current AS "isCurrent", max(total)::int AS replies,
        min(minutes) FILTER (WHERE running >= total * 0.5) AS median,
        min(minutes) FILTER (WHERE running >= total * 0.9) AS p90
      FROM (SELECT is_current, minutes, sum(replies) OVER (PARTITION BY is_current ORDER BY minutes) AS running,
          sum(replies) OVER (PARTITION BY is_current) AS total
        FROM (SELECT day >= ${ranges.from}::date AS is_current, minutes, sum(replies) AS replies
          FROM report_replies WHERE ${inBoth(ranges)} GROUP BY 1, minutes) summed) counted
      GROUP BY is_current`,
  )

export const selectFirstRepliesByDay = (db: Db, { from, to }: Ranges) =>
  rowsOf<{ day: string; replies: number; median: number; p90: number }>(
    db,
    sql`SELECT day::text, replies, median_minutes AS median, p90_minutes AS p90
      FROM report_days WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY day`,
  )

export const selectAssistantUse = (db: Db, ranges: Ranges) =>
  rowsOf<{ isCurrent: boolean; asked: number; answered: number; helpful: number; notHelpful: number }>(
    db,
    sql`SELECT day >= ${ranges.from}::date AS "isCurrent", sum(asked)::int AS asked, sum(answered)::int AS answered,
        sum(helpful)::int AS helpful, sum(not_helpful)::int AS "notHelpful"
      FROM assistant_days WHERE ${inBoth(ranges)} GROUP BY 1`,
  )

/** Conversations with the assistant that visitors sent to us, from the start of the earlier range. */
export const selectHandoffs = (db: Db, moments: { previousFrom: Date; from: Date; until: Date }) =>
  rowsOf<Compared>(
    db,
    sql`SELECT count(*) FILTER (WHERE created_at >= ${moments.from.toISOString()}::timestamptz)::int AS current,
        count(*) FILTER (WHERE created_at < ${moments.from.toISOString()}::timestamptz)::int AS previous
      FROM enquiries WHERE conversation IS NOT NULL AND created_at >= ${moments.previousFrom.toISOString()}::timestamptz
        AND created_at < ${moments.until.toISOString()}::timestamptz`,
  )

/** Calls to clients that reached no one, from the start of the earlier range. */
export const selectUnansweredCalls = (db: Db, moments: { previousFrom: Date; from: Date; until: Date }) =>
  rowsOf<Compared>(
    db,
    sql`SELECT count(*) FILTER (WHERE at >= ${moments.from.toISOString()}::timestamptz)::int AS current,
        count(*) FILTER (WHERE at < ${moments.from.toISOString()}::timestamptz)::int AS previous
      FROM events WHERE kind = 'call.unanswered' AND at >= ${moments.previousFrom.toISOString()}::timestamptz
        AND at < ${moments.until.toISOString()}::timestamptz`,
  )

/** The open cases and offers of each active broker, the busiest first. */
export const selectLoads = (db: Db) =>
  rowsOf<{ id: string; fullName: string; open: number; cap: number }>(
    db,
    sql`SELECT u.id, u.full_name AS "fullName", ${capOf(sql`b.open_case_cap`)} AS cap,
        ((SELECT count(*) FROM cases WHERE broker_id = u.id AND status <> 'closed')
          + (SELECT count(*) FROM cases WHERE offered_to = u.id))::int AS open
      FROM brokers b JOIN users u ON u.id = b.user_id AND u.role = 'broker' AND u.disabled_at IS NULL
      ORDER BY open DESC, lower(u.full_name), u.id LIMIT 500`,
  )

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
    SELECT ${countOf(cases, UNASSIGNED)} AS unassigned,
      ${sql.join(reasons, sql`, `)},
      ${countOf(policies, soon)} AS renewals,
      ${countOf(policies, hasNoBroker(today))} AS "policiesWithoutBroker",
      ${countOf(users, hasCredentials('ending_soon', today))} AS "credentialsEndingSoon",
      ${countOf(users, hasCredentials('ended', today))} AS "credentialsEnded",
      ${countOf(sql`emails`, sql`state = 'dead'`)} AS "failedEmails"`)
  const [counts] = rows
  if (!counts) throw new Error('a statement of counts always returns a row')
  return counts
}
