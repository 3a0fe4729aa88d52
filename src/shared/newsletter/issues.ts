import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../identifiers.ts'

const SUBJECT_MAX = 150
const BODY_MAX = 20_000

const Subject = z
  .string()
  .trim()
  .max(SUBJECT_MAX, `The subject can have at most ${SUBJECT_MAX} characters`)
  .refine(text => !/\p{Cc}/u.test(text), 'The subject must be one line of plain text')
const Body = z
  .string()
  .max(BODY_MAX, `The text can have at most ${BODY_MAX} characters`)
  .refine(text => !text.includes('\0'), 'The text contains a character we can’t use')

/** The text of a draft, which may be incomplete. `issue-text.ts` parses the body. */
export const DraftText = z.strictObject({ subject: Subject, body: Body })
export type DraftText = z.infer<typeof DraftText>

/** The text of an issue that can be sent. */
export const IssueText = z.strictObject({
  subject: Subject.min(1, 'The subject is required'),
  body: Body.refine(text => text.trim() !== '', 'The text is required'),
})

const ISSUE_STATES = ['draft', 'sending', 'sent'] as const

/** An issue as administrators see it. */
export const Issue = z.object({
  id: Id,
  subject: z.string(),
  body: z.string(),
  revision: z.number().int(),
  state: z.enum(ISSUE_STATES),
  /** The last segment of its archive address once it is sent. */
  slug: z.string().nullable(),
  updatedAt: Moment,
  updatedBy: z.string(),
  sentAt: Moment.nullable(),
  /** The numbers of its emails by state; null for a draft. Emails are counted for 90 days. */
  progress: z
    .object({
      audience: z.number().int(),
      posted: z.number().int(),
      waiting: z.number().int(),
      failed: z.number().int(),
    })
    .nullable(),
})
export type Issue = z.infer<typeof Issue>

/** An issue in a list. */
export const ListedIssue = Issue.omit({ body: true, progress: true }).extend({
  /** The number of recipients; null for a draft. */
  audience: z.number().int().nullable(),
})
export type ListedIssue = z.infer<typeof ListedIssue>

const Revision = z.number().int().min(1)

export const listIssues = endpoint('GET /api/newsletter/issues', {
  allow: ['admin'],
  summary: 'The newest 100 issues, drafts first. Each has its own sending progress.',
  reply: z.object({ items: z.array(ListedIssue) }),
})

export const createIssue = endpoint('POST /api/newsletter/issues', {
  allow: ['admin'],
  summary: 'Create an issue as a draft.',
  body: DraftText,
  reply: Issue,
  status: 201,
  bodyLimit: 64 * 1024,
})

export const readIssue = endpoint('GET /api/newsletter/issues/:id', {
  allow: ['admin'],
  summary: 'One issue.',
  reply: Issue,
})

export const changeIssue = endpoint('PUT /api/newsletter/issues/:id', {
  allow: ['admin'],
  summary: 'Change a draft. 409 when someone else changed it since `revision`, or when it has been sent.',
  body: DraftText.extend({ revision: Revision }),
  reply: Issue,
  bodyLimit: 64 * 1024,
})

export const deleteIssue = endpoint('DELETE /api/newsletter/issues/:id', {
  allow: ['admin'],
  summary: 'Delete a draft. 409 for an issue that has been sent.',
  reply: z.object({ deleted: z.literal(true) }),
})

export const sendTestIssue = endpoint('POST /api/newsletter/issues/:id/test', {
  allow: ['admin'],
  summary: 'Send the issue, as it is, to one’s own address. 422 while something is missing.',
  reply: z.object({ email: z.string() }),
  status: 202,
  limit: 10,
})

export const sendIssue = endpoint('POST /api/newsletter/issues/:id/send', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Send the issue to all confirmed subscribers. Sending it again changes nothing. 409 when it was changed since `revision`, 422 while something is missing.',
  body: z.strictObject({ revision: Revision }),
  reply: Issue,
  status: 202,
})

/** A sent issue as the public reads it. */
export const ArchivedIssue = z.object({
  slug: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: Moment,
})
export type ArchivedIssue = z.infer<typeof ArchivedIssue>

export const ArchiveEntry = ArchivedIssue.omit({ body: true })
export type ArchiveEntry = z.infer<typeof ArchiveEntry>

export const listArchive = endpoint('GET /api/newsletter/archive', {
  allow: 'anyone',
  summary: 'Issues that were sent, newest first.',
  reply: z.object({ items: z.array(ArchiveEntry) }),
})

export const readArchivedIssue = endpoint('GET /api/newsletter/archive/:slug', {
  allow: 'anyone',
  summary: 'One issue that was sent.',
  params: z.object({ slug: z.string().max(120) }),
  reply: ArchivedIssue,
})
