import { albertaMidnight, albertaToday, endOfAlbertaDay } from '#shared/time/alberta-time.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteChanges, rebuildDays } from './rollups-store.ts'

const REFRESH = 'reports.refresh'
/** How often days that changed are counted again, so that a reader finds little left to count. */
const REFRESH_MS = 15 * MINUTE_MS
const BATCH_DAYS = 31
/** Some forty years of them. */
const MAX_BATCHES = 500

/** Registers the job that keeps the counts of each day up to date. Call it once, before the first request. */
export function registerReportJobs(platform: Platform): void {
  platform.jobs.handle(
    REFRESH,
    async () => {
      // The next run is enqueued first, so that a failing run is not the last.
      await scheduleRefresh(platform, 1)
      await refreshRollups(platform)
    },
    { lane: 'reports' },
  )
}

/** Counts days that changed in this quarter of an hour, or a later one, and in every one after it. Processes share the runs. */
export async function scheduleRefresh({ db, clock, jobs }: Platform, later = 0): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / REFRESH_MS) + later) * REFRESH_MS)
  await jobs.enqueue(db, { kind: REFRESH, payload: {}, key: runAt.toISOString(), runAt })
}

/**
 * Counts every day again in which something changed since it was counted. Afterwards the counts are those of the cases, as of
 * the start of the call. A long backlog, as after an upgrade, takes many short transactions.
 */
export async function refreshRollups({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) if (!(await refreshBatch(db))) return
}

/** Counts the earliest days that changed, at most `BATCH_DAYS`. Returns false when none had. */
async function refreshBatch(db: Db): Promise<boolean> {
  return db.transaction(async tx => {
    await lockKey(tx, 'reports', 'rollups')
    const hours = await deleteChanges(tx, BATCH_DAYS)
    if (hours.length === 0) return false
    const days = [...new Set(hours.map(albertaToday))]
    await rebuildDays(
      tx,
      days.map(day => ({ day, starts: albertaMidnight(day), ends: endOfAlbertaDay(day) })),
    )
    return true
  })
}
