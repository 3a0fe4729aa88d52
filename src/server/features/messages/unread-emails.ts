import { z } from 'zod'
import { UNREAD_MINUTES } from '#shared/notifications/template.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyCase } from '../cases/service.ts'
import { hasGuestRead, selectOldestUnread } from './store.ts'

const EMAIL_UNREAD = 'message.email_unread'
const Payload = z.object({
  caseId: z.uuid(),
  /** Null for a client without an account. */
  readerId: z.uuid().nullable(),
  /** The oldest message that the reader has not read; for a client without an account, a message they have not been told of. */
  messageId: z.uuid(),
})

const DELAY_MS = UNREAD_MINUTES * MINUTE_MS

/**
 * Schedules the email about messages that this person may not read in time. There is one for each streak of unread
 * messages: its oldest message names it.
 */
export async function scheduleUnreadEmail(
  { clock, jobs }: Platform,
  tx: Db,
  { caseId, readerId }: { caseId: string; readerId: string },
): Promise<void> {
  const oldest = await selectOldestUnread(tx, caseId, readerId)
  if (!oldest) return
  await jobs.enqueue(tx, {
    kind: EMAIL_UNREAD,
    payload: { caseId, readerId, messageId: oldest.id },
    key: `${readerId} ${oldest.id}`,
    runAt: new Date(clock.now().getTime() + DELAY_MS),
  })
}

/** The same for a client without an account: one email for all messages of these minutes. */
export async function scheduleContactEmail(
  { clock, jobs }: Platform,
  tx: Db,
  { caseId, messageId }: { caseId: string; messageId: string },
): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / DELAY_MS) + 1) * DELAY_MS)
  await jobs.enqueue(tx, {
    kind: EMAIL_UNREAD,
    payload: { caseId, readerId: null, messageId },
    key: `${caseId} ${runAt.toISOString()}`,
    runAt,
  })
}

export function registerMessageJobs(platform: Platform): void {
  platform.jobs.handle(EMAIL_UNREAD, async payload => {
    const { caseId, readerId, messageId } = Payload.parse(payload)
    await platform.db.transaction(async tx => {
      if (readerId !== null) {
        const oldest = await selectOldestUnread(tx, caseId, readerId)
        if (oldest?.id !== messageId) {
          // They have read it; a message that came in the meantime begins a new streak.
          await scheduleUnreadEmail(platform, tx, { caseId, readerId })
          return
        }
      } else if (await hasGuestRead(tx, caseId, messageId)) {
        return
      }
      await notifyCase(platform, tx, caseId, 'message.unread', {
        actorId: null,
        subject: messageId,
        only: readerId === null ? 'contact' : { userId: readerId },
      })
    })
  })
}
