import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../identifiers.ts'
import { LINE_IDS } from '../lines/lines.ts'
import { enteredText } from '../plain-text.ts'
import { email, phone } from '../questions/rules.ts'
import { FullName } from '../users.ts'

export const MAX_NEEDS_LENGTH = 2000

/** What staff write down while a client is on the phone. */
export const CaseStart = z.strictObject({
  /** Created by the browser, so that sending the form twice opens only one case. */
  clientId: Id,
  line: z.enum(LINE_IDS, { error: 'Choose a product line' }),
  fullName: FullName,
  email,
  phone,
  /** Null for a town that isn't on our list. */
  city: z.string().trim().max(60).nullable(),
  needs: enteredText({ max: MAX_NEEDS_LENGTH, missing: 'Enter what they need' }),
  agreed: z.literal(true, {
    error: 'Ask for their permission first. A broker will read this and contact them',
  }),
  /** Whether to continue although the client has an open request for the same line. */
  evenIfOpen: z.boolean(),
})
export type CaseStart = z.infer<typeof CaseStart>

export const startCase = endpoint('POST /api/cases', {
  allow: ['broker', 'office', 'admin'],
  summary: 'Open a request for a client who phoned, and invite them to it by email.',
  description:
    'A broker needs a licence for the line and has the case from the start; a case that an administrator or office staff open is offered to a broker. 409 when there is an open request for this line and address, unless `evenIfOpen`.',
  body: CaseStart,
  reply: z.object({
    id: Id,
    reference: z.string(),
    /** Whether the client reaches it in their account, or by a link without one. */
    hasAccount: z.boolean(),
  }),
  status: 201,
  limit: 30,
})
