import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '../platform.ts'
import type { Db } from './database.ts'

const TIDY = 'tidy'
const DAY_MS = 24 * 3_600_000
/** Rows deleted by one statement, so that none holds up the others for long. */
const BATCH = 2000

/** Says which rows of a table are long over: `rows` is a condition on it, made for a moment. */
export interface Outdated {
  table: string
  /** After how many days. */
  days: number
  rows: (before: string) => SQL
}

/** Work that is done; what was given up stays, for somebody to look at. */
const FINISHED_JOBS: Outdated = {
  table: 'jobs',
  days: 30,
  rows: before => sql`state = 'done' AND finished_at < ${before}`,
}

/**
 * Deletes, once a day from now on, what is long over: finished jobs and what the features name. Several processes
 * share one job a day.
 */
export async function purgeDaily(platform: Platform, outdated: readonly Outdated[]): Promise<void> {
  const { db, clock, jobs, log } = platform
  jobs.handle(TIDY, async () => {
    // First of all the next day: a day that fails must not be the last.
    await enqueue(DAY_MS)
    for (const each of [FINISHED_JOBS, ...outdated]) {
      const gone = await deleteOutdated(db, each, clock.now())
      if (gone > 0) log.info({ table: each.table, rows: gone }, 'tidied')
    }
  })
  await enqueue(0)

  async function enqueue(afterMs: number): Promise<void> {
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(db, { kind: TIDY, payload: {}, key: runAt.toISOString().slice(0, 10), runAt })
  }
}

async function deleteOutdated(db: Db, { table, days, rows }: Outdated, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  const name = sql.identifier(table)
  let gone = 0
  for (;;) {
    const { rowCount } = await db.execute(
      sql`DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${rows(before)} LIMIT ${BATCH}))`,
    )
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return gone
  }
}
