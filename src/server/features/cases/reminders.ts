import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { findBusinessHours } from '../settings/service.ts'
import { isUncovered } from './cover/service.ts'
import { REMIND, RemindPayload, scheduleReminders } from './reminder-schedule.ts'
import { lockCase, notifyCase } from './service.ts'
import { selectCasesWithoutReminder } from './store.ts'

export function registerReminders(platform: Platform): void {
  platform.jobs.handle(REMIND, payload => remind(platform, payload))
  platform.jobs.handle(REPAIR, payload => scheduleMissingReminders(platform, payload))
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

const REPAIR = 'case.schedule_missing_reminders'
const RepairPayload = z.object({ after: z.uuid() })
const FIRST = '00000000-0000-0000-0000-000000000000'
const BATCH = 100

/**
 * Enqueues the work that gives reminders to cases without any, because a version without reminders opened them. Runs at
 * every start; with nothing to repair, it is one query.
 */
export const enqueueMissingReminders = ({ db, jobs }: Platform): Promise<void> =>
  jobs.enqueue(db, { kind: REPAIR, payload: { after: FIRST }, key: FIRST })

async function scheduleMissingReminders(platform: Platform, payload: Record<string, unknown>): Promise<void> {
  const { db, jobs, log } = platform
  const missing = await selectCasesWithoutReminder(db, RepairPayload.parse(payload).after, BATCH)
  for (const { id } of missing) {
    await db.transaction(async tx => {
      const { status, dueAt } = await lockCase(tx, id)
      if (status !== 'active' || !dueAt) return
      await scheduleReminders(platform, tx, await findBusinessHours(platform, tx), { caseId: id, dueAt })
    })
  }
  if (missing.length === 0) return
  log.info({ cases: missing.length }, 'scheduled missing reminders')
  const after = missing.at(-1)?.id ?? FIRST
  await jobs.enqueue(db, { kind: REPAIR, payload: { after }, key: after })
}
