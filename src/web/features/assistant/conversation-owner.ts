import { browserStorage } from '../../platform/storage.ts'

/** The storage key of the conversation with the assistant. */
export const CONVERSATION_KEY = 'chat-messages'

/** The storage key of the person whose session this browser was last in: a session that expires tells no browser. */
const OWNER_KEY = 'chat-session'

/** The event that tells this page to forget the conversation. Other tabs learn of it from the storage. */
export const CONVERSATION_FORGOTTEN = 'conversation-forgotten'

function forgetConversation(): void {
  // Signing out may already have cleared the storage without an event in other tabs: adding and removing the key sends one.
  browserStorage.write(CONVERSATION_KEY, [])
  browserStorage.write(CONVERSATION_KEY, null)
  browserStorage.write(OWNER_KEY, null)
  window.dispatchEvent(new Event(CONVERSATION_FORGOTTEN))
}

const readOwner = () => browserStorage.read(OWNER_KEY, id => (typeof id === 'string' ? id : null))

let isConfirmed = false

/** Whether someone was signed in here, and this page does not know yet whether they still are. */
export const isOwnerUnconfirmed = (): boolean => !isConfirmed && readOwner() !== null

/** Remembers who is signed in. A conversation from another person's session is forgotten. */
export function setConversationOwner(userId: string | null, endedId: string | null): void {
  isConfirmed = true
  const owner = endedId ?? readOwner()
  if (owner === userId) return
  if (owner !== null) forgetConversation()
  if (userId !== null) browserStorage.write(OWNER_KEY, userId)
}
