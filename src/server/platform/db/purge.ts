import { sql } from 'drizzle-orm'
import { hoursBefore } from '#shared/time/durations.ts'
import type { Db } from './database.ts'
import { countRows, fillIn } from './text-conditions.ts'

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
  return fillIn(where, { before: sql`${before}` })
}

/** Returns the number of rows that a rule no longer retains. */
export const countDue = (db: Db, rule: RetentionRule, now: Date): Promise<number> =>
  countRows(db, rule.table, conditionOf(rule, now))

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
