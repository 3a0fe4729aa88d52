import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './identifiers.ts'

/** What happened on a case the reader may see. Carries ids only: the reader fetches what it shows. */
export const LiveEvent = z.object({
  kind: z.enum([
    'case',
    'message',
    'note',
    'read',
    'document',
    'quote',
    'offer',
    'notification',
    'task',
    'group',
    // The reader's account, such as its email address, was changed on another device.
    'account',
    // The reader's draft of a message was changed on another device.
    'draft',
    // Someone is typing or reading now; it expires after a few seconds.
    'typing',
    'reading',
  ]),
  /** Null for a task, a notification, a household or an account that is about no case. */
  caseId: Id.nullable(),
  /**
   * The message, document or quote concerned, where there is one; of a draft, the tab
   * that changed it; of typing and reading, the person.
   */
  subjectId: Id.nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const followLive = endpoint('GET /api/live', {
  allow: ['client', 'guest', 'broker', 'office', 'admin'],
  summary:
    'Server-sent events about every case the reader may see. One stream a tab. `pageAge`: milliseconds since the page ' +
    'was loaded; what has happened since then, for up to 15 seconds, is sent first.',
  query: z.object({ pageAge: z.coerce.number().min(0).default(0) }),
  reply: 'events',
  limit: 120,
})
