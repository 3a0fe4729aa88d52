import type { SessionListener } from '../../platform/session-events.ts'
import { tabStorage } from '../../platform/storage.ts'

/** Removes what a person wrote in the tab when they log out or someone else logs in. A session that only ends keeps it for them. */
export const clearStoredTexts: SessionListener = (userId, endedId, action) =>
  tabStorage.removeWhere(key => {
    const [kind, ownerId] = key.split(':')
    const isGone = action === 'login' ? ownerId !== userId : action === 'logout' && ownerId === endedId
    return isGone && (kind === 'reply' || kind === 'outbox')
  })
