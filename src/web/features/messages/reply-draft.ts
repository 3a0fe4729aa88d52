import { tabStorage } from '../../platform/storage.ts'
import type { Thread } from './thread.ts'

/** Where a half-written reply is stored for this person and thread until it is sent. */
export const replyDraftKey = ({ caseId, internal }: Thread, userId: string): string =>
  `reply:${userId}:${caseId}:${internal ? 'notes' : 'messages'}`

export const readReplyDraft = (key: string): string =>
  tabStorage.read(key, stored => (typeof stored === 'string' ? stored : null)) ?? ''

/** Puts text into the reply box of a case's messages, below what is already written there. */
export function startReply(caseId: string, userId: string, text: string): void {
  const key = replyDraftKey({ caseId, internal: false }, userId)
  const written = readReplyDraft(key)
  tabStorage.write(key, written ? `${written}\n${text}` : text)
}
