import { z } from 'zod'
import { addBusinessTime, businessMinutesBetween } from '#shared/time/hours.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBusinessHours } from '../settings/service.ts'
import type { CaseRecord } from './tables.ts'

export const REMIND = 'case.remind'
export const RemindPayload = z.object({
  caseId: z.uuid(),
  /** The time of the reply it is about: when the case has another one by then, the job does nothing. */
  dueAt: z.iso.datetime(),
  event: z.enum(['clock.warning', 'clock.overdue', 'case.uncovered']),
})

/** The part of the time for a reply after which the broker is reminded. */
const WARNING_AT = 0.75

/** Schedules the reminders of a reply that is due: one before it, one at that time. */
export async function scheduleReminders(platform: Platform, tx: Db, record: CaseRecord): Promise<void> {
  const { id: caseId, status, dueAt } = record
  if (!dueAt || status !== 'active') return
  const hours = await findBusinessHours(platform, tx)
  const now = platform.clock.now()
  const warningAt = addBusinessTime(hours, now, businessMinutesBetween(hours, now, dueAt) * WARNING_AT)
  const due = dueAt.toISOString()
  for (const [event, runAt] of [
    ['clock.warning', warningAt],
    ['clock.overdue', dueAt],
  ] as const)
    await platform.jobs.enqueue(tx, {
      kind: REMIND,
      payload: { caseId, dueAt: due, event },
      key: `${caseId} ${event} ${due}`,
      runAt,
    })
}
