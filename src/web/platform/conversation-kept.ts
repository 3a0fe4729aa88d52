/** Under this name a browser keeps its conversation with the assistant (seed §4). */
export const KEPT_AS = 'chat-messages'

/** Under this name it keeps whose session it was in last: a session that runs out tells no browser so. */
const SEEN_AS = 'chat-session'

/** Told to this page when the conversation is to be forgotten; other tabs hear of it from the storage. */
export const FORGOTTEN = 'conversation-forgotten'

/** Forgets the conversation in this browser: who was logged in has left. */
export function forgetConversation(): void {
  try {
    // Logging out may have emptied the storage already without a word to other tabs: put there once more, its end is heard.
    localStorage.setItem(KEPT_AS, '[]')
    localStorage.removeItem(KEPT_AS)
    localStorage.removeItem(SEEN_AS)
  } catch {}
  window.dispatchEvent(new Event(FORGOTTEN))
}

/** Whose session this browser was in when it was last known, by the person's id. */
function lastSeen(): string | null {
  try {
    return localStorage.getItem(SEEN_AS)
  } catch {
    return null
  }
}

let isKnown = false

/** Whether somebody was logged in here, and this page has not heard yet whether they still are. */
export const mayBeOver = (): boolean => !isKnown && lastSeen() !== null

/** Takes note of who turned out to be logged in; what was said in the session of somebody else is forgotten. */
export function noteSession(id: string | null): void {
  isKnown = true
  const before = lastSeen()
  if (before === id) return
  if (before !== null) forgetConversation()
  try {
    if (id !== null) localStorage.setItem(SEEN_AS, id)
  } catch {}
}
