/** What a person did in this browser to begin or end a session. */
type SessionAction = 'login' | 'logout'

/**
 * `userId` is who is signed in now. `endedId` is whose session has just ended in this page, if the page knows. `action` is
 * null when the page only found out.
 */
export type SessionListener = (
  userId: string | null,
  endedId: string | null,
  action: SessionAction | null,
) => void

const listeners = new Set<SessionListener>()
let signedInId: string | null = null

/** Returns who is signed in, as far as this page knows. */
export const getSignedInId = (): string | null => signedInId

/** Calls the listener each time this page learns who is signed in, and each time a session ends in it. */
export function onSession(listener: SessionListener): void {
  listeners.add(listener)
}

export function announceSession(
  userId: string | null,
  endedId: string | null = null,
  action: SessionAction | null = null,
): void {
  signedInId = userId
  for (const listener of listeners) listener(userId, endedId, action)
}
