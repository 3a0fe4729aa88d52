import type { Thread } from './thread.ts'

const keyOf = (kind: 'reply' | 'outbox', { caseId, internal }: Thread, userId: string) =>
  `${kind}:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`

/** Where a half-written reply is stored for this person and thread until it is sent. */
export const replyKey = (thread: Thread, userId: string): string => keyOf('reply', thread, userId)

/** Where a person's messages are stored for this thread until the server has confirmed them. */
export const outboxKey = (thread: Thread, userId: string): string => keyOf('outbox', thread, userId)
