import type { SessionListener } from '../../platform/session-events.ts'
import { tabStorage } from '../../platform/storage.ts'

/** Half-written replies and quotes, which quote is open, and messages that wait to be sent; each key names its person. */
const TEXT = /^(reply|outbox|quote|quote-open):([^:]+)/

/** Removes what a person wrote in the tab when they log out or someone else logs in. A session that only ends keeps it for them. */
export const clearStoredTexts: SessionListener = (userId, endedId, action) => {
  for (const key of tabStorage.keys()) {
    const ownerId = TEXT.exec(key)?.[2]
    const isGone = action === 'login' ? ownerId !== userId : action === 'logout' && ownerId === endedId
    if (ownerId && isGone) tabStorage.write(key, null)
  }
}
