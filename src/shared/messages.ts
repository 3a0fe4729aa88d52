import { z } from 'zod'
import { CaseKind } from './cases/stage-schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from './identifiers.ts'
import { LineId } from './lines/line-schemas.ts'
import { Person } from './users.ts'

export const MAX_MESSAGE_LENGTH = 5000
/** The most documents that one message carries. */
export const MAX_ATTACHMENTS = 10

/**
 * How a message reaches a client without an account: its email waits, was sent, could not be delivered, or isn't sent, because
 * the client doesn't want to be contacted or their mailbox has had too many.
 */
const DELIVERIES = ['email_waiting', 'emailed', 'email_failed', 'not_emailed'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** A document of the case that a message carries. */
export const Attachment = z.object({
  documentId: Id,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Whether it was removed since; then no one can open it. */
  removed: z.boolean(),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  id: Id,
  /** The id the sender's browser made; sending it again makes no second message. */
  clientId: Id,
  author: Person,
  mine: z.boolean(),
  /** Empty when the message consists of documents alone. */
  body: z.string(),
  attachments: z.array(Attachment),
  /** An internal note: only brokers and administrators ever receive one. */
  internal: z.boolean(),
  sentAt: Moment,
  /** When someone on the other side had read it; null before. */
  readAt: Moment.nullable(),
  /** For staff, while the client has no account; null for every other message. */
  delivery: z.enum(DELIVERIES).nullable(),
})
export type Message = z.infer<typeof Message>

export const NewMessage = z
  .strictObject({
    clientId: Id,
    body: z.string().max(MAX_MESSAGE_LENGTH, 'Keep your message under 5,000 characters'),
    /** Documents of the case that it carries. */
    documentIds: z
      .array(Id)
      .max(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} documents`)
      .default([])
      .refine(ids => new Set(ids).size === ids.length, 'Attach each document once'),
  })
  .refine(({ body, documentIds }) => body.trim() !== '' || documentIds.length > 0, {
    path: ['body'],
    error: 'Enter a message first',
  })
export type NewMessage = z.infer<typeof NewMessage>

const ThreadQuery = PageQuery.extend({ internal: z.enum(['yes', 'no']).default('no') })

export const listMessages = endpoint('GET /api/cases/:id/messages', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary: 'The messages of a case, newest first. Notes (`internal=yes`) are for staff.',
  query: ThreadQuery,
  reply: pageOf(Message),
})

/** The latest message of a case, in a list of several cases. */
const RecentMessage = z.object({
  id: Id,
  case: z.object({ id: Id, reference: z.string(), kind: CaseKind, line: LineId }),
  author: Person,
  /** The beginning of the text; empty when it consists of documents alone. */
  excerpt: z.string(),
  sentAt: Moment,
  /** Whether the reader has not read it. */
  unread: z.boolean(),
})

export const listRecentMessages = endpoint('GET /api/messages/recent', {
  allow: ['client'],
  summary: 'The latest message from someone else in each of your latest cases, newest first; at most five.',
  reply: z.object({ items: z.array(RecentMessage) }),
})

export const sendMessage = endpoint('POST /api/cases/:id/messages', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Write to everyone on the case.',
  body: NewMessage,
  reply: Message,
  status: 201,
  limit: 60,
  bodyLimit: 32 * 1024,
  dailyLimit: 1000,
})

export const sendNote = endpoint('POST /api/cases/:id/notes', {
  allow: ['broker', 'office', 'admin'],
  summary: 'Write an internal note, which no client ever sees.',
  body: NewMessage,
  reply: Message,
  status: 201,
  limit: 60,
  bodyLimit: 32 * 1024,
  dailyLimit: 1000,
})

export const markRead = endpoint('POST /api/cases/:id/read', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary: 'Everything up to this message has been read.',
  body: z.strictObject({ upTo: Id }),
  reply: z.object({ unread: z.number().int() }),
})

/** Nothing of it is stored, and viewing the portal as a client never announces anything. */
export const announcePresence = endpoint('POST /api/cases/:id/presence', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'Show the other side that you are typing, or staff that you are reading, for some seconds.',
  body: z.strictObject({ state: z.enum(['typing', 'reading']) }),
  reply: z.object({}),
  limit: 60,
})

export const exportMessages = endpoint('GET /api/cases/:id/messages/export', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary: 'The messages of a case as a PDF, for staff its notes (`internal=yes`). The download is recorded.',
  query: z.strictObject({ internal: z.enum(['yes', 'no']).default('no') }),
  reply: 'file',
  limit: 5,
})
