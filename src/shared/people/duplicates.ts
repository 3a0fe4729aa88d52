import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'
import { PersonDetails, Reason } from './people.ts'

/** What two accounts have in common. */
export const DuplicateReason = z.enum(['email', 'phone', 'name'])
export type DuplicateReason = z.infer<typeof DuplicateReason>

const Account = z.object({
  id: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  createdAt: Moment,
  disabledAt: Moment.nullable(),
})

export const listDuplicates = endpoint('GET /api/people/:id/duplicates', {
  allow: ['admin'],
  summary:
    'Clients who may be the same person: the same email address, phone number, or name and postal code. The likeliest first.',
  reply: z.object({ items: z.array(Account.extend({ reasons: z.array(DuplicateReason) })) }),
  limit: 60,
})

const Count = z.object({ data: z.string(), records: z.number().int() })

const MergePreview = z.object({
  kept: Account,
  closed: Account,
  /** What the closed account has, and the kept one gets. */
  moved: z.array(Count),
  /** What ends with the closed account. */
  ended: z.array(Count),
  /** Why they can’t be merged now. */
  obstacles: z.array(z.string()),
  /** Identifies everything above: the merge is refused when any of it has changed. */
  stamp: z.string(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const readMerge = endpoint('GET /api/people/:id/merge', {
  allow: ['admin'],
  summary: 'What merging a duplicate into this client would move and end, and what is in the way.',
  query: z.object({ duplicate: Id }),
  reply: MergePreview,
  limit: 60,
})

export const mergePeople = endpoint('POST /api/people/:id/merge', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Merge a duplicate into this client: everything of the duplicate becomes this client’s, and its account closes for good. 409 when something is in the way or has changed since the preview.',
  body: Reason.extend({ duplicateId: Id, stamp: z.string().max(64) }),
  reply: PersonDetails,
  limit: 30,
})
