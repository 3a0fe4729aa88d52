import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { enteredText } from '../plain-text.ts'
import { ErasurePlan } from './erasure.ts'

const ContactCase = z.object({
  id: Id,
  reference: z.string(),
  line: LineId,
  /** The policy it ended with. */
  policy: z.object({ id: Id, insurer: z.string(), number: z.string() }).nullable(),
})

/**
 * A contact: a client without an account, as their cases name them. All cases without an account that have the name and the email
 * address of one, or without an address the phone number, are theirs.
 */
export const ContactErasure = ErasurePlan.extend({
  contact: z.object({ fullName: z.string(), email: z.string(), phone: z.string(), isErased: z.boolean() }),
  cases: z.array(ContactCase),
  /** Other contacts with this email address or phone number, by one of their cases: perhaps the same person. */
  others: z.array(z.object({ caseId: Id, fullName: z.string() })),
})
export type ContactErasure = z.infer<typeof ContactErasure>

export const readContactErasure = endpoint('GET /api/privacy/contacts/:id/erasure', {
  allow: ['admin'],
  summary:
    'The cases of a client without an account, and a dry run of deleting their data. The id is that of one of their cases; 409 once an account has it.',
  reply: ContactErasure,
})

export const ContactErasureOrder = z.strictObject({
  /** Their name, typed to confirm. */
  fullName: z.string().trim().min(1, 'Enter the name'),
  reason: enteredText({ max: 500 }).min(3, 'Enter a reason'),
})

export const eraseContact = endpoint('POST /api/privacy/contacts/:id/erasure', {
  allow: ['admin'],
  stepUp: true,
  summary: 'Delete the data of a client without an account for good. No email is sent.',
  description:
    'What is kept may no longer be used to contact them. 409 while a case is open, or with nothing to delete.',
  body: ContactErasureOrder,
  reply: ContactErasure,
  limit: 20,
})

export const downloadContactCopy = endpoint('GET /api/privacy/contacts/:id/copy', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Download a copy of the data of a client without an account, to give to them: a zip of JSON and files.',
  reply: 'file',
  limit: 20,
})
