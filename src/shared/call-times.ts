import { z } from 'zod'
import { CaseKind } from './cases/stage-schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'

/** The length of a call, in minutes. */
export const CALL_MINUTES = 30
/** How many times a broker offers at once, and how many days ahead. */
export const MAX_CALL_TIMES = 6
export const MAX_CALL_DAYS = 60

/** A time at which the broker can call: open or booked. */
export const CallTime = z.object({ id: Id, startsAt: Moment, state: z.enum(['open', 'booked']) })
export type CallTime = z.infer<typeof CallTime>

/** The times of a case that are not over, with what the reader may do. */
export const CallTimes = z.object({
  items: z.array(CallTime),
  abilities: z.object({ offer: z.boolean(), book: z.boolean(), cancel: z.boolean() }),
})
export type CallTimes = z.infer<typeof CallTimes>

export const listCallTimes = endpoint('GET /api/cases/:id/call-times', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'The times at which the broker of a case can call, and the one that is booked.',
  reply: CallTimes,
})

export const offerCallTimes = endpoint('POST /api/cases/:id/call-times', {
  allow: ['broker'],
  summary: 'Offer times for a call. They replace those that were offered before and not booked.',
  body: z.strictObject({
    startsAt: z
      .array(z.iso.datetime())
      .min(1, 'Enter at least one time')
      .max(MAX_CALL_TIMES, `Offer at most ${MAX_CALL_TIMES} times`),
  }),
  reply: CallTimes,
  limit: 30,
})

export const bookCallTime = endpoint('POST /api/cases/:id/call-times/:timeId/book', {
  allow: ['client', 'guest'],
  summary:
    'Book a time, instead of another one where one is booked. 409 when it was taken, withdrawn or booked otherwise since.',
  body: z.strictObject({
    /** The booked time as the page shows it; null when none is. */
    instead: Id.nullable(),
  }),
  reply: CallTimes,
  limit: 30,
  // Each booking is an email to the broker.
  dailyLimit: 30,
})

export const cancelCallTime = endpoint('POST /api/cases/:id/call-times/:timeId/cancel', {
  allow: ['client', 'guest', 'broker'],
  summary: 'Cancel a booked call. Repeating it changes nothing.',
  reply: CallTimes,
  limit: 30,
})

/** A case of the client with a booked call, or with times to choose from. */
export const OwnCall = z.object({
  caseId: Id,
  reference: z.string(),
  kind: CaseKind,
  line: LineId,
  brokerName: z.string(),
  /** When the booked call begins; null while the client has to choose. */
  bookedAt: Moment.nullable(),
})
export type OwnCall = z.infer<typeof OwnCall>

export const listOwnCalls = endpoint('GET /api/call-times', {
  allow: ['client'],
  summary: 'The client’s booked calls and the cases for which they can choose a time.',
  reply: z.object({ items: z.array(OwnCall) }),
})
