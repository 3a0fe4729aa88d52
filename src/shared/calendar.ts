import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './identifiers.ts'

/** Whether the reader has a calendar feed. Its link is a secret and can't be read again. */
const CalendarFeed = z.object({ createdAt: Moment.nullable() })

export const readCalendarFeed = endpoint('GET /api/calendar', {
  allow: ['client', 'broker', 'admin'],
  summary: 'Whether you have a calendar feed, and since when.',
  reply: CalendarFeed,
})

export const createCalendarFeed = endpoint('POST /api/calendar', {
  allow: ['client', 'broker', 'admin'],
  summary: 'Create the link of your calendar feed. A link that you had before stops working.',
  reply: z.object({ url: z.string(), createdAt: Moment }),
  status: 201,
  limit: 20,
  dailyLimit: 50,
})

export const revokeCalendarFeed = endpoint('DELETE /api/calendar', {
  allow: ['client', 'broker', 'admin'],
  summary: 'Revoke the link of your calendar feed.',
  reply: CalendarFeed,
  limit: 20,
})
