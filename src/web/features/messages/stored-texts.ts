import type { SessionListener } from '../../platform/session-events.ts'
import { tabStorage } from '../../platform/storage.ts'

/** Replies and quotes that are half written, which quote is open, and messages that wait to be sent; each key names its person. */
const KINDS = ['reply', 'outbox', 'quote', 'quote-open']

/** Removes what a person wrote in the tab when they log out or someone else logs in. A session that only ends keeps it for them. */
export const clearStoredTexts: SessionListener = (userId, endedId, action) =>
  tabStorage.removeWhere(key => {
    const [kind, ownerId] = key.split(':')
    const isGone = action === 'login' ? ownerId !== userId : action === 'logout' && ownerId === endedId
    return isGone && KINDS.includes(kind ?? '')
  })

/** Whether the tab has what this person wrote and what is on no other device: half a quote, or a message that wasn't sent yet. */
export const hasUnsentTexts = (userId: string): boolean =>
  tabStorage.hasWhere(key => key.startsWith(`quote:${userId}:`) || key.startsWith(`outbox:${userId}:`))
