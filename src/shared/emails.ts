import { z } from 'zod'
import { Email } from './auth/sessions.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from './identifiers.ts'

const EMAIL_STATES = ['waiting', 'sent', 'dropped', 'dead'] as const

/** An email as administrators see it: never its text. */
export const EmailInfo = z.object({
  id: Id,
  /** Its kind, as in "Password reset". */
  title: z.string(),
  /** Null until the email was rendered. */
  recipient: z.string().nullable(),
  state: z.enum(EMAIL_STATES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
})
export type EmailInfo = z.infer<typeof EmailInfo>

export const listEmails = endpoint('GET /api/emails', {
  allow: ['admin'],
  summary: 'Emails that are kept, newest first, by state and recipient. Those that were given up are `dead`.',
  query: PageQuery.extend({
    state: z.enum(EMAIL_STATES).optional(),
    /** Part of the recipient's address. A queued email has no recipient yet. */
    recipient: z.string().trim().max(254).optional(),
  }),
  /** Without a mail server, emails are only saved in the data folder. */
  reply: pageOf(EmailInfo).extend({ hasMailServer: z.boolean() }),
})

export const retryEmail = endpoint('POST /api/emails/:id/retry', {
  allow: ['admin'],
  summary: 'Retry an email that was given up. 409 for any other.',
  reply: EmailInfo,
})

export const TestEmail = z.strictObject({ email: Email })

export const sendTestEmail = endpoint('POST /api/emails/test', {
  allow: ['admin'],
  summary: 'Send an email that only says that mail works.',
  body: TestEmail,
  reply: EmailInfo,
  status: 202,
  limit: 10,
})

const KindParams = z.object({ kind: z.string().max(60) })

export const listEmailKinds = endpoint('GET /api/emails/kinds', {
  allow: ['admin'],
  summary: 'The kinds of emails that are sent, by title.',
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        takesTexts: z.boolean(),
        /** Of its sample, before administrators change it. */
        standardSubject: z.string(),
      }),
    ),
  }),
})

export const previewEmail = endpoint('GET /api/emails/kinds/:kind', {
  allow: ['admin'],
  summary: 'An email of a kind with made-up data, as it would be sent.',
  params: KindParams,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})

export const sendSampleEmail = endpoint('POST /api/emails/kinds/:kind/test', {
  allow: ['admin'],
  summary: 'Send yourself an email of a kind with made-up data.',
  params: KindParams,
  reply: EmailInfo,
  status: 202,
  limit: 30,
})
