import { and, asc, count, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { EmailSchedule } from '#shared/notifications/schedule.ts'
import type { Role } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../users/tables.ts'
import {
  type NotificationRow,
  notificationPreferences,
  notificationSchedules,
  notifications,
} from './tables.ts'

const scheduleColumns = pick(notificationSchedules, 'quietFrom', 'quietTo', 'dailyDigest')

export type NewRow = typeof notifications.$inferInsert

export interface ActiveUser {
  id: string
  role: Role
  hasSettings: boolean
  schedule: EmailSchedule
}

/** These people, without closed accounts, and when they want emails. */
export async function selectActiveUsers(tx: Db, userIds: readonly string[]): Promise<ActiveUser[]> {
  const rows = await tx
    .select({ id: users.id, role: users.role, version: notificationSchedules.version, ...scheduleColumns })
    .from(users)
    .leftJoin(notificationSchedules, eq(notificationSchedules.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
  return rows.map(({ id, role, version, quietFrom, quietTo, dailyDigest }) => ({
    id,
    role,
    hasSettings: version !== null,
    schedule: { quietFrom, quietTo, dailyDigest: dailyDigest ?? false },
  }))
}

export async function selectIdsOfRole(tx: Db, role: Role): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/** What these people have set for one event. */
export function selectEventPreferences(tx: Db, userIds: readonly string[], event: NotificationEvent) {
  return tx
    .select()
    .from(notificationPreferences)
    .where(
      and(inArray(notificationPreferences.userId, [...userIds]), eq(notificationPreferences.event, event)),
    )
}

/** Which of these people have an unread notification of the event on the case. */
export async function selectWithUnread(
  tx: Db,
  userIds: readonly string[],
  { event, caseId }: { event: NotificationEvent; caseId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        eq(notifications.event, event),
        eq(notifications.caseId, caseId),
        notifications.inApp,
        isNull(notifications.readAt),
      ),
    )
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Adds notifications, leaving out those that exist already. Returns the added ones. */
export function insertNotifications(tx: Db, rows: NewRow[]): Promise<NotificationRow[]> {
  return tx.insert(notifications).values(rows).onConflictDoNothing().returning()
}

export async function updateEmailIds(tx: Db, ids: readonly string[], emailId: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ emailId })
    .where(inArray(notifications.id, [...ids]))
}

/** Locks the notifications whose email is due to this person and not in the queue yet, oldest first. */
export function lockDueEmails(tx: Db, userId: string, now: Date): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.emailId),
        lte(notifications.emailDueAt, now),
      ),
    )
    .orderBy(asc(notifications.id))
    .for('no key update')
}

/** Gives up the emails of these notifications. */
export async function clearEmails(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ emailDueAt: null })
    .where(inArray(notifications.id, [...ids]))
}

const withPerson = {
  row: notifications,
  person: pick(users, 'id', 'role', 'fullName', 'email', 'emailVerifiedAt', 'leftAt'),
  disabledAt: users.disabledAt,
}

/** A notification and its person; the person is null without an account. */
export async function selectWithPerson(db: Db, id: string) {
  const [found] = await db
    .select(withPerson)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, id))
  return found
}

export function selectForSummary(db: Db, ids: readonly string[]) {
  return db
    .select(withPerson)
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(inArray(notifications.id, [...ids]))
    .orderBy(asc(notifications.id))
}

interface NotificationFilter {
  state: 'all' | 'unread'
  event?: NotificationEvent | undefined
  /** The id of the last one of the page before. */
  after?: string | undefined
  limit: number
}

/** A page of a person's notifications in the app, newest first. */
export function selectNotifications(
  db: Db,
  userId: string,
  { state, event, after, limit }: NotificationFilter,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        notifications.inApp,
        state === 'unread' ? isNull(notifications.readAt) : undefined,
        event ? eq(notifications.event, event) : undefined,
        after ? lt(notifications.id, after) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

/** More unread notifications than this are not counted. */
const MAX_COUNTED = 100

export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), notifications.inApp, isNull(notifications.readAt)))
    .limit(MAX_COUNTED)
    .as('unread')
  const [row] = await db.select({ unread: count() }).from(unread)
  return row?.unread ?? 0
}

/**
 * Marks a person's own notifications as read: those named, all up to one, or those about a case. Their emails that have
 * not left yet are then not sent. Returns one of them.
 */
export async function markOwnRead(
  tx: Db,
  userId: string,
  selection:
    | { ids: readonly string[] }
    | { upTo: string }
    | { caseId: string; events?: readonly NotificationEvent[] },
  now: Date,
): Promise<{ caseId: string | null } | undefined> {
  const chosen =
    'ids' in selection
      ? inArray(notifications.id, [...selection.ids])
      : 'upTo' in selection
        ? lte(notifications.id, selection.upTo)
        : and(
            eq(notifications.caseId, selection.caseId),
            selection.events ? inArray(notifications.event, [...selection.events]) : undefined,
          )
  const [marked] = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), chosen))
    .returning({ caseId: notifications.caseId })
  return marked
}
