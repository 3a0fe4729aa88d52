import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'
import { Reason } from '../people/people.ts'

const SUBSCRIBER_STATES = ['waiting', 'confirmed', 'unsubscribed', 'lapsed'] as const
const EVENT_KINDS = ['asked', 'confirmation_posted', 'confirmed', 'unsubscribed'] as const

/** An event in the history of a subscription. The history proves the consent. */
export const SubscriptionEvent = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(EVENT_KINDS),
  /** The way it was done, as in "Form on the site". */
  channel: z.string(),
  /** The network address it came from. */
  address: z.string().nullable(),
  textVersion: z.string().nullable(),
  /** The consent text, word for word. */
  words: z.string().nullable(),
  reason: z.string().nullable(),
  /** The administrator who did it, if one did. */
  by: z.string().nullable(),
})
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>

/** An address with the proof of its consent. */
export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  /** `lapsed`: not confirmed in time; gets nothing and will be deleted soon. */
  state: z.enum(SUBSCRIBER_STATES),
  /** Oldest first. */
  events: z.array(SubscriptionEvent),
  abilities: z.object({ unsubscribe: z.boolean() }),
})
export type Subscriber = z.infer<typeof Subscriber>

export const countSubscribers = endpoint('GET /api/newsletter/stats', {
  allow: ['admin'],
  summary: 'How many addresses are confirmed, pending and unsubscribed.',
  reply: z.object({
    confirmed: z.number().int(),
    waiting: z.number().int(),
    unsubscribed: z.number().int(),
  }),
})

// Not a GET, because an email address must not be in a URL.
export const findSubscriber = endpoint('POST /api/newsletter/subscribers/find', {
  allow: ['admin'],
  summary: 'One address, given in full, with its consent record; null when it isn’t on the list.',
  body: z.strictObject({ email: z.string().trim().min(3, 'Enter a full email address').max(254) }),
  reply: z.object({ subscriber: Subscriber.nullable() }),
})

export const unsubscribeByHand = endpoint('POST /api/newsletter/subscribers/:id/unsubscribe', {
  allow: ['admin'],
  summary:
    'Unsubscribe an address for someone who asked by other means. Succeeds if it was already unsubscribed.',
  body: Reason,
  reply: Subscriber,
})
