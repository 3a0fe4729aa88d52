import type { Platform } from '../../platform/platform.ts'
import { selectHead } from './chain-store.ts'

const HEAD = 'audit.head'
const DAY_MS = 24 * 3_600_000

/**
 * Writes the position and hash of the last entry to the process log, now and once a day from now on. The log is kept
 * elsewhere, so that entries cut off the end show too. Several processes share one job a day.
 */
export async function logHeadDaily({ db, clock, jobs, log }: Platform): Promise<void> {
  jobs.handle(HEAD, async () => {
    // First of all the next day: a day that fails must not be the last.
    await enqueue(DAY_MS)
    const head = await selectHead(db)
    if (head) log.info({ position: head.position, hash: head.hash.toString('hex') }, 'audit log head')
  })
  await enqueue(0)

  async function enqueue(afterMs: number): Promise<void> {
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(db, { kind: HEAD, payload: {}, key: runAt.toISOString().slice(0, 10), runAt })
  }
}
