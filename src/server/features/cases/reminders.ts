import type { Platform } from '../../platform/platform.ts'
import { isUncovered } from './cover/service.ts'
import { REMIND, RemindPayload } from './reminder-schedule.ts'
import { lockCase, notifyCase } from './service.ts'

export function registerReminders(platform: Platform): void {
  platform.jobs.handle(REMIND, payload => remind(platform, payload))
}

/** Reminds people of a reply, unless it was given, is due at another time or has someone to give it since the job was scheduled. */
async function remind(platform: Platform, payload: Record<string, unknown>): Promise<void> {
  const { caseId, dueAt, event } = RemindPayload.parse(payload)
  await platform.db.transaction(async tx => {
    const record = await lockCase(tx, caseId)
    if (record.status !== 'active' || record.dueAt?.toISOString() !== dueAt) return
    if (event === 'case.uncovered' && !(await isUncovered(platform, tx, record))) return
    const data = { dueAt, stage: record.stage }
    await notifyCase(platform, tx, caseId, event, { actorId: null, subject: dueAt, data })
  })
}
