import type { SessionListener } from '../../platform/session-events.ts'
import { tabStorage } from '../../platform/storage.ts'
import { EMPTY_DRAFT, isSameDraft, type SyncedDraft } from './draft-merge.ts'
import type { Thread } from './thread.ts'

const keyOf = (kind: 'reply' | 'outbox', { caseId, internal }: Thread, userId: string) =>
  `${kind}:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`

/** Where a half-written reply is stored for this person and thread until it is sent. */
export const replyKey = (thread: Thread, userId: string): string => keyOf('reply', thread, userId)

/** Where a person's messages are stored for this thread until the server has confirmed them. */
export const outboxKey = (thread: Thread, userId: string): string => keyOf('outbox', thread, userId)

/**
 * Removes what a session leaves in the tab when it's over. What the server doesn't have stays for the same person to log in
 * again, unless they logged out or someone else logs in.
 */
export const clearStoredTexts: SessionListener = (userId, endedId, action) =>
  tabStorage.removeWhere((key, value) => {
    const [kind, ownerId] = key.split(':')
    if (kind !== 'reply' && kind !== 'outbox') return false
    if (action === 'login') return ownerId !== userId
    if (action === 'logout' && ownerId === endedId) return true
    return userId === null && kind === 'reply' && isSaved(value as SyncedDraft | null)
  })

/** Whether the server has all of a stored reply. */
const isSaved = (draft: SyncedDraft | null) =>
  !draft || (!draft.other && isSameDraft(draft, draft.base ?? EMPTY_DRAFT))
