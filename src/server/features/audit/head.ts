import { runDaily } from '../../platform/jobs/daily.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectHead } from './chain-store.ts'

/**
 * Writes the position and hash of the last entry to the process log, now and once a day. That log is stored elsewhere, so
 * that entries cut off the end of the audit log are noticed.
 */
export async function logHeadDaily(platform: Platform): Promise<void> {
  const { db, log } = platform
  await runDaily(platform, 'audit.head', async () => {
    const head = await selectHead(db)
    if (head) log.info({ position: head.position, hash: head.hash.toString('hex') }, 'audit log head')
  })
}
