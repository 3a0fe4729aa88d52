import { HOUR_MS } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import { newKey, type StoredFile } from '../../platform/files/file-store.ts'
import type { StagedFile } from '../../platform/files/staging.ts'
import type { Platform } from '../../platform/platform.ts'
import { isKeyInUse } from './store.ts'

/** The job that erases bytes. Its payload is `{key}`. */
const ERASE = 'document.erase'
/** Longer than any request takes. After it, bytes that nothing uses are erased. */
const UNCLAIMED_MS = 2 * HOUR_MS

/** Enqueues the erasure of the bytes under this key; they stay if a document or an upload uses them by then. */
export async function enqueueErase(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Db,
  key: string,
  delayMs = 0,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + delayMs)
  await jobs.enqueue(tx, { kind: ERASE, payload: { key }, runAt })
}

/** Stores a staged file. If the process dies at any point, bytes that nothing uses are erased later. */
export async function keepFile(platform: Platform, staged: StagedFile): Promise<StoredFile> {
  const { db, files } = platform
  const key = newKey()
  await enqueueErase(platform, db, key, UNCLAIMED_MS)
  return files.keep(staged, key)
}

/** Attempts before bytes are left behind: with the back-off of jobs, a week without the file storage. */
const MAX_ATTEMPTS = 180

/** Runs in its own lane, because a storage that doesn't reply takes a minute to give up, for each of many files. */
export function registerErasure({ db, files, jobs }: Pick<Platform, 'db' | 'files' | 'jobs'>): void {
  jobs.handle(
    ERASE,
    async ({ key }) => {
      if (typeof key === 'string' && !(await isKeyInUse(db, key))) await files.delete(key)
    },
    { lane: 'erase', attempts: MAX_ATTEMPTS },
  )
}
