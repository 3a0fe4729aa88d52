import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { Audience, Channel } from '#shared/notifications/template.ts'
import { moment, reference } from '../../platform/db/columns.ts'
import { users } from '../users/tables.ts'

/** One event as one person is notified of it, in the app, by email or both. */
export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  /** Null for a client without an account, who is notified by email only. */
  userId: uuid('user_id').references(() => users.id),
  audience: text('audience').$type<Audience>().notNull(),
  event: text('event').$type<NotificationEvent>().notNull(),
  /** This feature is below cases: it knows a case by its id and the reference in `data`. Null for a task without one. */
  caseId: uuid('case_id'),
  subject: text('subject').notNull(),
  data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
  inApp: boolean('in_app').notNull(),
  emailDueAt: moment('email_due_at'),
  emailId: uuid('email_id'),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
})

export type NotificationRow = typeof notifications.$inferSelect

/** What a person has turned off or on; everything else is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: reference('user_id', () => users.id),
    event: text('event').$type<NotificationEvent>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    enabled: boolean('enabled').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.event, table.channel] })],
)

/** When a person wants their emails. */
export const notificationSchedules = pgTable('notification_schedules', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  dailyDigest: boolean('daily_digest').notNull(),
  version: integer('version').notNull(),
})

/** A browser in which a person gets notifications. It belongs to a session, whose end deletes it. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: reference('user_id', () => users.id),
  /** Accounts are above this feature: it knows a session by its id. */
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  device: text('device').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSuccessAt: moment('last_success_at'),
})
