import { z } from 'zod'
import { albertaHour, daysAfter, endOfAlbertaDay } from '#shared/time/alberta-time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockCase, notifyCase } from '../cases/service.ts'
import { countMissing } from './store.ts'

const REMIND = 'document_requests.remind'
const RemindPayload = z.object({
  caseId: z.uuid(),
  dueOn: z.iso.date(),
  day: z.enum(['before', 'due']),
})

const REMINDER_HOUR = 9

/** Schedules the reminders of the documents that are due on a day: in the morning of the day before, and of the day. */
export async function scheduleReminders(
  { clock, jobs }: Platform,
  tx: Db,
  { caseId, dueOn }: { caseId: string; dueOn: string },
): Promise<void> {
  for (const [day, on] of [
    ['before', daysAfter(dueOn, -1)],
    ['due', dueOn],
  ] as const) {
    const runAt = albertaHour(on, REMINDER_HOUR)
    // A client who is asked later that day has just read it.
    if (runAt <= clock.now()) continue
    await jobs.enqueue(tx, {
      kind: REMIND,
      payload: { caseId, dueOn, day },
      key: `${caseId} ${dueOn} ${day}`,
      runAt,
    })
  }
}

export function registerDocumentRequestJobs(platform: Platform): void {
  platform.jobs.handle(REMIND, payload => remind(platform, RemindPayload.parse(payload)))
}

/** Reminds the client of what is still missing on its day. On hold or closed, a case needs nothing from them. */
async function remind(
  platform: Platform,
  { caseId, dueOn, day }: z.infer<typeof RemindPayload>,
): Promise<void> {
  await platform.db.transaction(async tx => {
    const record = await lockCase(tx, caseId)
    if (record.status === 'on_hold' || (record.status === 'closed' && record.outcome !== 'bound')) return
    const missing = await countMissing(tx, caseId, dueOn)
    if (missing === 0) return
    await notifyCase(platform, tx, caseId, 'documents.due', {
      actorId: null,
      subject: `${dueOn} ${day}`,
      data: { count: String(missing), until: endOfAlbertaDay(dueOn).toISOString() },
    })
  })
}
