import { sql } from 'drizzle-orm'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from './database.ts'

/** Rows deleted by one statement, so that none locks rows for long. */
const BATCH = 2000

/** Which rows of a table are deleted, after how many days, and why then. */
export interface RetentionRule {
  /** The data, in words. */
  data: string
  days: number
  why: string
  table: string
  /** The condition in SQL; `:before` is the time `days` ago. */
  where: string
}

/** The condition of a rule at this moment. */
function conditionOf({ days, where }: RetentionRule, now: Date) {
  const before = hoursBefore(now, days * 24).toISOString()
  return sql.join(
    where.split(':before').map(part => sql.raw(part)),
    sql`${before}`,
  )
}

/** Returns the number of rows that a rule no longer retains. */
export async function countDue(db: Db, rule: RetentionRule, now: Date): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(
    sql`SELECT count(*)::int AS due FROM ${sql.identifier(rule.table)} WHERE ${conditionOf(rule, now)}`,
  )
  return rows[0]?.due ?? 0
}

/** Deletes the rows that a rule no longer retains. Returns their number. */
export async function purge(db: Db, rule: RetentionRule, now: Date): Promise<number> {
  const name = sql.identifier(rule.table)
  const condition = conditionOf(rule, now)
  let deleted = 0
  for (;;) {
    const { rowCount } = await db.execute(
      sql`DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH}))`,
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return deleted
  }
}
