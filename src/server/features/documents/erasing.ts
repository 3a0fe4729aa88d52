import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isKeyInUse } from './store.ts'

/** The job that erases bytes. Its payload is `{key}`. */
export const ERASE = 'document.erase'

/** Longer than any upload takes; after it, bytes that no document came to name are erased. */
export const UNCLAIMED_MS = 2 * 60 * 60_000

/** Has the bytes under this key erased after so many milliseconds, unless a document names them then. */
export async function eraseBytes({ clock, jobs }: Platform, tx: Db, key: string, afterMs = 0): Promise<void> {
  const runAt = new Date(clock.now().getTime() + afterMs)
  await jobs.enqueue(tx, { kind: ERASE, payload: { key }, runAt })
}

/** Erases bytes, unless a document that people can see names them. */
export async function eraseUnclaimed({ db, files }: Platform, key: unknown): Promise<void> {
  if (typeof key === 'string' && !(await isKeyInUse(db, key))) await files.delete(key)
}
