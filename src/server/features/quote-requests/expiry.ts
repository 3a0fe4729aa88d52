import { albertaToday } from '#shared/time/alberta-time.ts'
import { hoursAfter } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpired } from './store.ts'

const DELETE_EXPIRED = 'drafts.expire'

/** Schedules the deletion of a draft for the day after it expires; one job a day is enough. */
export async function scheduleDeletion({ jobs }: Platform, tx: Db, expiresAt: Date): Promise<void> {
  const runAt = hoursAfter(expiresAt, 24)
  await jobs.enqueue(tx, { kind: DELETE_EXPIRED, payload: {}, key: albertaToday(expiresAt), runAt })
}

export function registerExpiry({ db, jobs, clock, log }: Platform): void {
  jobs.handle(DELETE_EXPIRED, async () => {
    const deleted = await deleteExpired(db, clock.now())
    if (deleted > 0) log.info({ drafts: deleted }, 'expired drafts deleted')
  })
}
