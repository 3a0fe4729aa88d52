import { z } from 'zod'
import { CaseView } from '../cases/cases.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../identifiers.ts'
import { enteredText } from '../plain-text.ts'
import { Person } from '../users.ts'

/** A broker who could take over a case. `reason` says why they can't, or what else speaks against it. */
const Colleague = z.object({ broker: Person, eligible: z.boolean(), reason: z.string().nullable() })

export const listHandoverCandidates = endpoint('GET /api/cases/:id/handover/candidates', {
  allow: ['broker'],
  summary:
    'The colleagues to whom you can hand over a case of yours: with the licence, not away and below their limit.',
  reply: z.object({ items: z.array(Colleague) }),
})

export const CaseHandover = z.strictObject({
  brokerId: Id,
  version: Version,
  /** The colleague reads it with the offer. Once they accept, it's an internal note of the case. */
  note: enteredText({ max: 5000, missing: 'Write what your colleague needs to know' }),
})

export const handOverCase = endpoint('POST /api/cases/:id/handover', {
  allow: ['broker'],
  summary: 'Offer a case of yours to a colleague. It stays yours until they accept.',
  description: '409 while it is offered to someone; 422 on `brokerId` for a colleague who can’t take it.',
  body: CaseHandover,
  reply: CaseView,
  // Each one emails a colleague.
  dailyLimit: 200,
})

export const withdrawHandover = endpoint('POST /api/cases/:id/handover/withdraw', {
  allow: ['broker'],
  summary: 'Withdraw the offer of a case of yours to a colleague. Without one, nothing changes.',
  reply: CaseView,
})
