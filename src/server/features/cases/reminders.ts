import type { Platform } from '../../platform/platform.ts'
import { REMIND, RemindPayload, scheduleReminders } from './reminder-schedule.ts'
import { findBusinessHours, lockCase, notifyCase } from './service.ts'
import { selectCasesWithoutReminder } from './store.ts'

/** Registers the job that reminds people of a reply that is due. */
export function registerReminders(platform: Platform): void {
  platform.jobs.handle(REMIND, payload => remind(platform, payload))
}

/** Reminds people of a reply, unless it was given, or is due at another time, since the job was scheduled. */
async function remind(platform: Platform, payload: Record<string, unknown>): Promise<void> {
  const { caseId, dueAt, event } = RemindPayload.parse(payload)
  await platform.db.transaction(async tx => {
    const record = await lockCase(tx, caseId)
    if (record.status !== 'active' || record.dueAt?.toISOString() !== dueAt) return
    await notifyCase(platform, tx, caseId, event, { actorId: null, subject: dueAt, data: { dueAt } })
  })
}

const BATCH = 200

/**
 * Schedules the reminders of cases that have none, because they were opened by a version without reminders. Runs at start;
 * with nothing to repair, it is one query.
 */
export async function scheduleMissingReminders(platform: Platform): Promise<void> {
  for (;;) {
    const missing = await selectCasesWithoutReminder(platform.db, BATCH)
    for (const { id } of missing) {
      await platform.db.transaction(async tx => {
        const { status, dueAt } = await lockCase(tx, id)
        if (status !== 'active' || !dueAt) return
        await scheduleReminders(platform, tx, await findBusinessHours(platform, tx), { caseId: id, dueAt })
      })
    }
    if (missing.length > 0) platform.log.info({ cases: missing.length }, 'scheduled missing reminders')
    if (missing.length < BATCH) return
  }
}
