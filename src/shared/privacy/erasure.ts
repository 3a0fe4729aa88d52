import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'
import { enteredText } from '../plain-text.ts'
import { OtherPeriods } from '../settings/retention.ts'

/** How long requests that led to a policy are kept after its last day, in years. */
export const POLICY_YEARS = 7

const LegalHold = z.object({
  id: Id,
  reason: z.string(),
  placedBy: z.string(),
  placedAt: Moment,
  liftedBy: z.string().nullable(),
  liftedAt: Moment.nullable(),
})

/** What a deletion would do now. */
export const ErasurePlan = z.object({
  /** What is deleted, in words, with the number of records. Kinds without a record are left out. */
  deleted: z.array(z.object({ data: z.string(), records: z.number().int() })),
  /** What is kept, and why. */
  kept: z.array(z.object({ data: z.string(), why: z.string() })),
  /** Why nothing can be deleted now. Empty when it can. */
  obstacles: z.array(z.string()),
})
export type ErasurePlan = z.infer<typeof ErasurePlan>

export const Erasure = ErasurePlan.extend({
  person: z.object({ id: Id, fullName: z.string(), username: z.string(), erasedAt: Moment.nullable() }),
  holds: z.array(LegalHold),
})
export type Erasure = z.infer<typeof Erasure>

export const readErasure = endpoint('GET /api/privacy/people/:id/erasure', {
  allow: ['admin'],
  summary:
    'A dry run of deleting a client’s data: what is deleted, what is kept and why, what is in the way.',
  reply: Erasure,
})

export const ErasureOrder = z.strictObject({
  /** The client's username, typed to confirm. */
  username: z.string().trim().min(1, 'Enter the username'),
  reason: enteredText({ max: 500 }).min(3, 'Enter a reason'),
})

export const erasePerson = endpoint('POST /api/privacy/people/:id/erasure', {
  allow: ['admin'],
  stepUp: true,
  summary: 'Delete a client’s data for good. 409 while there is a legal hold or open work.',
  body: ErasureOrder,
  reply: Erasure,
  limit: 20,
})

export const HoldReason = z.strictObject({
  reason: enteredText({ max: 500 }).min(3, 'Enter a reason'),
})

export const placeLegalHold = endpoint('POST /api/privacy/people/:id/legal-holds', {
  allow: ['admin'],
  summary: 'Place a legal hold: nothing of this client is deleted while it is in force.',
  body: HoldReason,
  reply: Erasure,
  status: 201,
})

export const liftLegalHold = endpoint('POST /api/privacy/legal-holds/:id/lift', {
  allow: ['admin'],
  stepUp: true,
  summary: 'Lift a legal hold.',
  reply: Erasure,
})

export const listRetention = endpoint('GET /api/privacy/retention', {
  allow: ['admin'],
  summary:
    'How long each kind of data is kept, why, and what the next daily deletion would delete, by the saved periods, or by others to compare.',
  query: OtherPeriods,
  reply: z.object({
    items: z.array(
      z.object({ data: z.string(), days: z.number().int(), why: z.string(), due: z.number().int() }),
    ),
  }),
})
