import { useQuery } from '@tanstack/react-query'
import { currentUser, type SessionUser } from '#shared/auth/sessions.ts'
import { CallError, call } from './call.ts'
import { forgetConversation, noteSession } from './conversation-kept.ts'
import { queryClient } from './query-client.ts'

const KEY = [currentUser.path]

async function askForUser(signal?: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await call(currentUser, signal ? { signal } : {})
    return user.authenticated ? user : null
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Asks the server who is signed in. What somebody said whose session is over is forgotten. */
export async function findUser(signal?: AbortSignal): Promise<SessionUser | null> {
  const user = await askForUser(signal)
  noteSession(user?.id ?? null)
  return user
}

/** Who is signed in. `status` is `loading` until the first answer, `error` when there was none. */
export function useSession() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => findUser(signal) })
  return {
    user: query.data ?? null,
    status: query.isPending ? ('loading' as const) : query.isError ? ('error' as const) : ('ready' as const),
    refresh: () => void query.refetch(),
    clear: clearSession,
  }
}

/** Stores the user that a login answered. A user who is not authenticated is nobody. */
export function storeSession(user: SessionUser): void {
  const signedIn = user.authenticated ? user : null
  queryClient.setQueryData(KEY, signedIn)
  noteSession(signedIn?.id ?? null)
}

/**
 * Asks again who is signed in: the session may have ended, or be somebody else's by now. Nobody's leads to the login
 * page; for another person this tab begins anew, so that nothing the one before saw stays. No answer changes nothing.
 * Whether somebody's session turned out to be over.
 */
export async function recheckSession(): Promise<boolean> {
  const before = queryClient.getQueryData<SessionUser | null>(KEY)
  if (before === undefined) return false
  const user = await findUser().catch(() => before)
  if (user?.id === before?.id) {
    // The same person, by another name perhaps.
    if (user) storeSession(user)
    return false
  }
  if (!user) return clearSession()
  if (!before) storeSession(user)
  else window.location.reload()
  return false
}

/** Forgets who was signed in and everything they saw. Whether somebody was. */
export function clearSession(): boolean {
  const somebody = Boolean(queryClient.getQueryData<SessionUser | null>(KEY))
  queryClient.setQueryData(KEY, null)
  // The session's own entry stays: whoever watches it would otherwise not hear of the change.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== KEY[0] })
  if (somebody) forgetConversation()
  return somebody
}
