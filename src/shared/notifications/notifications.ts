import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { EVENT_NAMES } from './events.ts'

export const NotificationItem = z.object({
  id: Id,
  event: z.enum(EVENT_NAMES),
  title: z.string(),
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

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  allow: ['client', 'broker', 'admin'],
  summary: 'What you were told in the app, newest first.',
  query: NotificationQuery,
  reply: pageOf(NotificationItem),
})

const UnreadCount = z.object({
  /** Up to 100. */
  unread: z.number().int(),
})

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  allow: ['client', 'broker', 'admin'],
  summary: 'How many notifications you have not read; at most 100.',
  reply: UnreadCount,
})

export const ReadNotifications = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  z.strictObject({ upTo: Id }),
  z.strictObject({ caseId: Id }),
])

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  allow: ['client', 'broker', 'admin'],
  summary: 'Mark notifications as read: those named, or all up to one.',
  body: ReadNotifications,
  reply: UnreadCount,
  limit: 120,
})
