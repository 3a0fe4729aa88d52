import type { Thread } from './thread.ts'

// Logging out finds these keys by their kind and person: see clear-stored-texts.ts and unsent-texts.ts.

const keyOf = (kind: 'reply' | 'outbox', { caseId, internal }: Thread, userId: string) =>
  `${kind}:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`

/** Where a half-written reply is stored for this person and thread until it is sent. */
export const replyKey = (thread: Thread, userId: string): string => keyOf('reply', thread, userId)

/** Where a person's messages are stored for this thread until the server has confirmed them. */
export const outboxKey = (thread: Thread, userId: string): string => keyOf('outbox', thread, userId)

/** Where a half-written quote is stored until it is saved; `quoteId` is null for a new one. */
export const quoteKey = (caseId: string, userId: string, quoteId: string | null): string =>
  `quote:${userId}:${caseId}:${quoteId ?? 'new'}`

/** Where a person's tab stores which quote of a case is being edited. */
export const openQuoteKey = (caseId: string, userId: string): string => `quote-open:${userId}:${caseId}`
