import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './identifiers.ts'
import { Attachment, MAX_ATTACHMENTS } from './messages.ts'

/** A draft may be longer than a message while someone shortens it. */
export const MAX_DRAFT_LENGTH = 20_000

const MessageDraft = z.object({
  body: z.string(),
  attachments: z.array(Attachment),
  /** Goes up with every change; 0 before the first. */
  version: z.number().int(),
})

export const readReplyDraft = endpoint('GET /api/cases/:id/draft', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary:
    'The message that you have begun to write on a case. Drafts of notes (`internal=yes`) are for staff.',
  query: z.strictObject({ internal: z.enum(['yes', 'no']).default('no') }),
  reply: MessageDraft,
})

export const saveReplyDraft = endpoint('PUT /api/cases/:id/draft', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary:
    'Save what you have begun to write, to continue on another device. 409 when another device was faster.',
  body: z.strictObject({
    internal: z.boolean(),
    body: z.string().max(MAX_DRAFT_LENGTH),
    documentIds: z.array(Id).max(MAX_ATTACHMENTS),
    version: z.number().int().min(0),
    /** Made by the tab, so that it is not told of its own change. */
    tabId: Id,
  }),
  reply: MessageDraft,
  limit: 120,
  bodyLimit: 128 * 1024,
})
