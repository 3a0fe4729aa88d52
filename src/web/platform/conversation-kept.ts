/** Under this name a browser keeps its conversation with the assistant (seed §4). */
export const KEPT_AS = 'chat-messages'

/** Told to this page when the conversation is to be forgotten; other tabs hear of it from the storage. */
export const FORGOTTEN = 'conversation-forgotten'

/** Forgets the conversation in this browser: who was logged in has left. */
export function forgetConversation(): void {
  try {
    // Logging out may have emptied the storage already without a word to other tabs: put there once more, its end is heard.
    localStorage.setItem(KEPT_AS, '[]')
    localStorage.removeItem(KEPT_AS)
  } catch {}
  window.dispatchEvent(new Event(FORGOTTEN))
}
