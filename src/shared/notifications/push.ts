import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'

/** The most browsers in which one person gets notifications; another one replaces the oldest. */
export const MAX_PUSH_BROWSERS = 10

const PushBrowser = z.object({
  id: Id,
  /** As in "Firefox on Windows". */
  device: z.string(),
  createdAt: Moment,
  lastSuccessAt: Moment.nullable(),
})

export const readPush = endpoint('GET /api/notifications/push', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Whether this site sends notifications to browsers, and in which of yours they are on.',
  reply: z.object({
    /** The key to subscribe with; null where the operator has set none. */
    publicKey: z.string().nullable(),
    browsers: z.array(PushBrowser),
  }),
})

/** The https address of a host with a name: no address, no port and no login. */
const PUSH_SERVICE = /^https:\/\/([a-z0-9_-]+\.)+[a-z][a-z0-9-]+\/[\x21-\x7e]*$/

const base64Url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`))

export const subscribeToPush = endpoint('POST /api/notifications/push', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Turn on notifications in this browser, or confirm that they are on.',
  body: z.strictObject({
    /** As the browser's PushSubscription has them. */
    endpoint: z.string().max(1000).regex(PUSH_SERVICE, 'This isn’t the address of a push service'),
    keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }),
  }),
  reply: z.object({ id: Id }),
  limit: 30,
  dailyLimit: 500,
})

export const unsubscribeFromPush = endpoint('DELETE /api/notifications/push/:id', {
  allow: ['client', 'broker', 'office', 'admin'],
  summary: 'Turn off notifications in one of your browsers.',
  reply: z.object({ id: Id }),
  limit: 60,
})
