import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../identifiers.ts'
import { enteredText } from '../plain-text.ts'
import { enteredDay } from '../time/entered-day.ts'
import { CaseView } from './cases.ts'
import { CLOSING_OUTCOMES } from './stages.ts'

const Reason = enteredText({ max: 1000, missing: 'Enter a reason' })

/** The longest that a case can be on hold, in days. */
export const MAX_HOLD_DAYS = 366

export const Hold = z.strictObject({
  version: Version,
  /** The day in Alberta on which the case becomes active again; null keeps it on hold until someone resumes it. */
  until: enteredDay('Enter a date').nullable(),
  reason: Reason,
})

export const holdCase = endpoint('POST /api/cases/:id/hold', {
  allow: ['broker', 'admin'],
  summary: 'Put a case on hold, until a day or until someone resumes it. Its clock stops.',
  body: Hold,
  reply: CaseView,
})

export const resumeCase = endpoint('POST /api/cases/:id/resume', {
  allow: ['broker', 'admin'],
  summary: 'Resume a case that was on hold.',
  body: z.strictObject({ version: Version }),
  reply: CaseView,
})

export const Closing = z.strictObject({
  version: Version,
  outcome: z.enum(CLOSING_OUTCOMES, 'Choose an outcome'),
  reason: Reason,
})

export const closeCase = endpoint('POST /api/cases/:id/close', {
  allow: ['broker', 'admin'],
  summary: 'Close a case that ended without a policy. An open offer is withdrawn.',
  body: Closing,
  reply: CaseView,
})

export const Reopening = z.strictObject({ version: Version, reason: Reason })

export const reopenCase = endpoint('POST /api/cases/:id/reopen', {
  allow: ['broker', 'admin'],
  summary:
    'Reopen a closed case at the stage it had. Only an administrator reopens one that the client withdrew.',
  body: Reopening,
  reply: CaseView,
})

/** How the client was reached. */
export const CONTACT_CHANNELS = ['phone', 'email', 'text', 'in_person'] as const
/** How a phone call ended that reached no one. */
const UNANSWERED_CALLS = ['no_answer', 'voicemail'] as const
export const CONTACTS = [...CONTACT_CHANNELS, ...UNANSWERED_CALLS] as const
export type Contact = (typeof CONTACTS)[number]

export const LoggedContact = z.strictObject({
  /** Created by the browser; the same id again logs nothing new. */
  clientId: Id,
  channel: z.enum(CONTACTS, 'Choose how you reached them'),
  note: enteredText({ max: 1000 }).default(''),
})

export const logContact = endpoint('POST /api/cases/:id/contacts', {
  allow: ['broker', 'admin'],
  summary:
    'Record that the client was reached outside of the portal, or a phone call that reached no one. From the broker, reaching them counts as a reply; the client isn’t told of other calls.',
  body: LoggedContact,
  reply: CaseView,
  limit: 60,
})
