import { albertaToday } from '#shared/time/alberta-day.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** The kind of job that clears expired drafts away. */
export const EXPIRE = 'drafts.expire'

/** Sees to it that a draft expiring at this moment is cleared away within a day of it: one job a day is enough. */
export async function expireLater({ jobs }: Platform, tx: Db, expiresAt: Date): Promise<void> {
  const runAt = new Date(expiresAt.getTime() + 24 * 3_600_000)
  await jobs.enqueue(tx, { kind: EXPIRE, payload: {}, key: albertaToday(expiresAt), runAt })
}
