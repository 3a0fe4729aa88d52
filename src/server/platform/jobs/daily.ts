import { DAY_MS } from '#shared/time/durations.ts'
import type { Platform } from '../platform.ts'

/**
 * Runs `work` now and once a day from now on. Several processes on one database share one run a day. It may take long, so it has
 * a lane of its own.
 */
export async function runDaily(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  kind: string,
  work: () => Promise<void>,
): Promise<void> {
  const enqueue = (afterMs: number) => {
    const runAt = new Date(clock.now().getTime() + afterMs)
    return jobs.enqueue(db, { kind, payload: {}, key: runAt.toISOString().slice(0, 10), runAt })
  }
  const run = async () => {
    // The next run is enqueued first, so that a failing run is not the last.
    await enqueue(DAY_MS)
    await work()
  }
  jobs.handle(kind, run, { lane: 'daily' })
  await enqueue(0)
}
