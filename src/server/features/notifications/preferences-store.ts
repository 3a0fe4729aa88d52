import { and, asc, eq } from 'drizzle-orm'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { EmailSchedule } from '#shared/notifications/schedule.ts'
import type { Channel } from '#shared/notifications/template.ts'
import type { Db } from '../../platform/db/database.ts'
import { notificationPreferences, notificationSchedules } from './tables.ts'

export async function selectSchedule(db: Db, userId: string) {
  const [row] = await db.select().from(notificationSchedules).where(eq(notificationSchedules.userId, userId))
  return row
}

/** Saves when a person wants emails, over the given version. Returns false when it has changed since. */
export async function upsertSchedule(
  tx: Db,
  userId: string,
  schedule: EmailSchedule,
  version: number,
): Promise<boolean> {
  const values = { ...schedule, version: version + 1 }
  const saved =
    version === 0
      ? await tx
          .insert(notificationSchedules)
          .values({ ...values, userId })
          .onConflictDoNothing()
          .returning({ version: notificationSchedules.version })
      : await tx
          .update(notificationSchedules)
          .set(values)
          .where(and(eq(notificationSchedules.userId, userId), eq(notificationSchedules.version, version)))
          .returning({ version: notificationSchedules.version })
  return saved.length > 0
}

/** What a person has turned off. */
export function selectOff(db: Db, userId: string) {
  const { event, channel } = notificationPreferences
  return db
    .select({ event, channel })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.enabled, false)))
    .orderBy(asc(event), asc(channel))
}

/** Turns these off for a person, and everything else on. */
export async function replacePreferences(
  tx: Db,
  userId: string,
  off: readonly { event: NotificationEvent; channel: Channel }[],
): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  if (off.length === 0) return
  await tx
    .insert(notificationPreferences)
    .values(off.map(one => ({ ...one, userId, enabled: false })))
    .onConflictDoNothing()
}
