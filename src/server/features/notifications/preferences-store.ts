import { and, asc, eq } from 'drizzle-orm'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { EmailSchedule } from '#shared/notifications/schedule.ts'
import type { Channel } from '#shared/notifications/template.ts'
import type { Role } from '#shared/users.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { findNotificationRules } from '../settings/service.ts'
import { notificationPreferences, notificationSchedules } from './tables.ts'

interface Off {
  event: NotificationEvent
  channel: Channel
}

export const selectSchedule = (db: Db, userId: string) =>
  first(db.select().from(notificationSchedules).where(eq(notificationSchedules.userId, userId)))

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

/** What an administrator has switched off for everyone of a role. */
export const selectNetworkOff = async (db: Db, role: Role): Promise<Off[]> =>
  (await findNotificationRules(db)).filter(rule => rule.role === role && rule.state === 'off').map(toOff)

/** What a person has turned off; until they have settings of their own, what is off at first. */
export async function selectOwnOff(db: Db, { id, role }: { id: string; role: Role }): Promise<Off[]> {
  if (await selectSchedule(db, id)) return selectOff(db, id)
  const rules = await findNotificationRules(db)
  return rules.filter(rule => rule.role === role && rule.state === 'off_at_first').map(toOff)
}

const toOff = ({ event, channel }: Off): Off => ({ event, channel })

/** Returns whether a person is not notified of an event by this channel, by their own or the network's settings. */
export async function isChannelOff(db: Db, person: { id: string; role: Role }, { event, channel }: Off) {
  const off = [...(await selectNetworkOff(db, person.role)), ...(await selectOwnOff(db, person))]
  return off.some(item => item.event === event && item.channel === channel)
}

/** What a person has turned off. */
function selectOff(db: Db, userId: string) {
  const { event, channel } = notificationPreferences
  return db
    .select({ event, channel })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.enabled, false)))
    .orderBy(asc(event), asc(channel))
}

/** Turns these off for a person, and everything else on. */
export async function replacePreferences(tx: Db, userId: string, off: readonly Off[]): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  if (off.length === 0) return
  await tx
    .insert(notificationPreferences)
    .values(off.map(item => ({ ...item, userId, enabled: false })))
    .onConflictDoNothing()
}
