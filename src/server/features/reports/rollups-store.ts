import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { IS_REQUEST } from '../cases/tables.ts'

/** A day in Alberta: what happened from its start until before its end. */
interface Day {
  day: string
  starts: Date
  ends: Date
}

/** Removes the hours that changed since their day was counted, of so many days from the earliest on. Returns them. */
export async function deleteChanges(tx: Db, days: number): Promise<Date[]> {
  const { rows } = await tx.execute<{ hour: string | Date }>(sql`
    WITH gone AS (
      DELETE FROM report_changes
      WHERE hour < (SELECT min(hour) FROM report_changes) + make_interval(days => ${days}::int) RETURNING hour)
    SELECT DISTINCT hour FROM gone`)
  return rows.map(({ hour }) => new Date(hour))
}

/** Counts these days again from the cases themselves. */
export async function rebuildDays(tx: Db, days: readonly Day[]): Promise<void> {
  const list = (values: string[]) => `{${values.join(',')}}`
  const names = list(days.map(({ day }) => day))
  const span = sql`unnest(${names}::date[], ${list(days.map(({ starts }) => starts.toISOString()))}::timestamptz[],
    ${list(days.map(({ ends }) => ends.toISOString()))}::timestamptz[]) AS d (day, starts, ends)`
  for (const table of ['report_requests', 'report_outcomes', 'report_replies', 'report_days'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE day = ANY (${names}::date[])`)
  const reached = (stage: string) =>
    sql`count(*) FILTER (WHERE kind IN ('quote', 'renewal') AND stage_rank(furthest_stage) >= stage_rank(${stage}))`
  // Laterally, so that each day is read by an index, however many cases there are.
  await tx.execute(sql`
    INSERT INTO report_requests (day, line, source, requests, quotable, assigned, quoted, accepted, bound)
    SELECT d.day, counted.* FROM ${span} CROSS JOIN LATERAL (
      SELECT line, source, count(*), ${reached('inquiry')}, ${reached('assigned')}, ${reached('quoted')},
        ${reached('accepted')}, ${reached('bound')}
      FROM cases WHERE opened_at >= d.starts AND opened_at < d.ends AND NOT unconfirmed AND ${IS_REQUEST}
      GROUP BY line, source) counted`)
  await tx.execute(sql`
    INSERT INTO report_outcomes (day, outcome, cases)
    SELECT d.day, counted.* FROM ${span} CROSS JOIN LATERAL (
      SELECT outcome, count(*)
      FROM cases WHERE closed_at >= d.starts AND closed_at < d.ends
        AND outcome IS NOT NULL AND kind IN ('quote', 'renewal') AND ${IS_REQUEST}
      GROUP BY outcome) counted`)
  await tx.execute(sql`
    INSERT INTO report_replies (day, minutes, replies)
    SELECT d.day, counted.* FROM ${span} CROSS JOIN LATERAL (
      SELECT first_reply_minutes, count(*)
      FROM cases WHERE first_replied_at >= d.starts AND first_replied_at < d.ends
        AND first_reply_minutes IS NOT NULL AND ${IS_REQUEST}
      GROUP BY first_reply_minutes) counted`)
  await tx.execute(sql`
    INSERT INTO report_days (day, replies, median_minutes, p90_minutes)
    SELECT day, max(total), min(minutes) FILTER (WHERE running >= total * 0.5), min(minutes) FILTER (WHERE running >= total * 0.9)
    FROM (SELECT day, minutes, sum(replies) OVER (PARTITION BY day ORDER BY minutes) AS running,
        sum(replies) OVER (PARTITION BY day) AS total
      FROM report_replies WHERE day = ANY (${names}::date[])) counted
    GROUP BY day`)
}
