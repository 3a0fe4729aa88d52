import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { EVENT_NAMES } from './events.ts'
import { CHANNELS } from './template.ts'

export const NotificationItem = z.object({
  id: Id,
  event: z.enum(EVENT_NAMES),
  title: z.string(),
  /** The client of the case, for staff who may know them; otherwise empty. */
  client: z.string(),
  /** The line of insurance of the case. */
  line: z.string(),
  /** The page it leads to, in the portal of the reader. */
  path: z.string(),
  createdAt: Moment,
  readAt: Moment.nullable(),
})
export type NotificationItem = z.infer<typeof NotificationItem>

export const NOTIFICATION_STATES = ['all', 'unread'] as const

const NotificationQuery = PageQuery.extend({
  state: z.enum(NOTIFICATION_STATES).default('all'),
  event: z.enum(EVENT_NAMES).optional(),
})

export const listNotifications = endpoint('GET /api/notifications', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Your in-app notifications, newest first.',
  query: NotificationQuery,
  reply: pageOf(NotificationItem),
})

const UnreadCount = z.object({
  /** Up to 100. */
  unread: z.number().int(),
})

export const countUnreadNotifications = endpoint('GET /api/notifications/unread-count', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'How many notifications are unread; at most 100.',
  reply: UnreadCount,
})

const ReadNotifications = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  z.strictObject({ upTo: Id }),
  z.strictObject({ caseId: Id }),
])

export const markNotificationsRead = endpoint('POST /api/notifications/read', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Mark notifications as read: those named, or all up to one.',
  body: ReadNotifications,
  reply: UnreadCount,
  limit: 120,
  bodyLimit: 32 * 1024,
})

export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00')

const preferenceFields = {
  /** What is turned off; everything else is on. */
  off: z.array(z.strictObject({ event: z.enum(EVENT_NAMES), channel: z.enum(CHANNELS) })).max(200),
  /** No emails from this time of day in Alberta … */
  quietFrom: TimeOfDay.nullable(),
  /** … until this one. */
  quietTo: TimeOfDay.nullable(),
  /** One email a day, except for what is urgent. */
  dailyDigest: z.boolean(),
  /** 0 until the first change. */
  version: z.number().int().min(0),
}

export const NotificationPreferences = z.object({
  ...preferenceFields,
  /** What an administrator has switched off for everyone of the role. */
  networkOff: preferenceFields.off,
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const readNotificationPreferences = endpoint('GET /api/notifications/preferences', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Your notification settings: events, channels and when you get emails.',
  reply: NotificationPreferences,
})

export const changeNotificationPreferences = endpoint('PUT /api/notifications/preferences', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Change your notification settings: events, channels and when you get emails.',
  body: z
    .strictObject(preferenceFields)
    .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      path: ['quietTo'],
      error: 'Enter both times, or neither',
    })
    .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      path: ['quietTo'],
      error: 'Enter two different times',
    }),
  reply: NotificationPreferences,
  limit: 60,
})
