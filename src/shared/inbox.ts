import { z } from 'zod'
import { CaseKind, Stage } from './cases/stage-schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'

/** Why something is in a broker's inbox. The order is that of the inbox. */
export const INBOX_REASONS = [
  'reply_overdue',
  'call',
  'reply_due',
  'needed_soon',
  'task_due',
  'offer',
  'info_received',
  'documents_received',
  'documents_overdue',
  'quote_expiring',
  'renewal',
  'renewal_cancelled',
] as const
export const InboxReason = z.enum(INBOX_REASONS)
export type InboxReason = z.infer<typeof InboxReason>

/** Quotes are in the inbox for this many days before they expire. */
export const QUOTE_EXPIRING_DAYS = 7

/** What a client needs by a day is in the inbox for this many days before: over a weekend, too. */
export const NEEDED_SOON_DAYS = 3

/** More items than this of one reason are not listed. */
export const MAX_INBOX_ITEMS = 100

/** A case or a task, with every reason to look at it now. */
export const InboxItem = z.object({
  /** The most important reason first. */
  reasons: z.array(z.object({ reason: InboxReason, at: Moment })),
  /** Of an offer, `client` is the first name. Null for a task that is about no case. */
  case: z
    .object({
      id: Id,
      reference: z.string(),
      kind: CaseKind,
      line: LineId,
      stage: Stage,
      client: z.string(),
    })
    .nullable(),
  task: z.object({ id: Id, title: z.string(), dueOn: z.iso.date(), version: z.number().int() }).nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const readInbox = endpoint('GET /api/inbox', {
  allow: ['broker'],
  summary: 'What you have to do now, what matters most first, with the reasons.',
  reply: z.object({ items: z.array(InboxItem) }),
})
