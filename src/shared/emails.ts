import { z } from 'zod'
import { Email } from './auth/sessions.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment, PageQuery, pageOf } from './identifiers.ts'

const MAIL_STATES = ['waiting', 'sent', 'dropped', 'dead'] as const

/** A letter as administrators see it: never what it says. */
export const MailInfo = z.object({
  id: Id,
  /** Which letter it is, as in "Password reset". */
  title: z.string(),
  /** Null until it was written. */
  recipient: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
})
export type MailInfo = z.infer<typeof MailInfo>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  allow: ['admin'],
  summary: 'Letters of the last 90 days, newest first, by state. Those that were given up are `dead`.',
  query: PageQuery.extend({ state: z.enum(MAIL_STATES).optional() }),
  reply: pageOf(MailInfo),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mails/:id/retry',
  allow: ['admin'],
  summary: 'Try a letter again that was given up. 409 for one that was not.',
  params: IdParams,
  reply: MailInfo,
})

export const TestMail = z.strictObject({ email: Email })

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mails/test',
  allow: ['admin'],
  summary: 'Send a letter that only says that mail works.',
  body: TestMail,
  reply: MailInfo,
  status: 202,
  limit: 10,
})
