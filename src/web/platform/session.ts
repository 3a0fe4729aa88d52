import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { readSessionUser, type SessionUser } from '#shared/auth/sessions.ts'
import { toast } from '../ui/toast.ts'
import { saveAll } from './before-logout.ts'
import { CallError, call, setReadOnly } from './call.ts'
import { queryClient } from './query-client.ts'
import { announceSession, onSession } from './session-events.ts'
import { clearTexts } from './stored-texts.ts'

let channel: BroadcastChannel | null = null
/** Says that the person is logging out. Tabs of an earlier version would take that for a logout on the other channel. */
let savingChannel: BroadcastChannel | null = null
/** What tabs tell each other: that the session or account has changed, or who has logged out. */
type TabMessage = 'changed' | { loggedOut: string }

const KEY = [readSessionUser.path]

/** Says why staff who view the portal as a client can’t change anything. */
export const VIEWING_NOTICE = 'You’re viewing as a client, so you can’t change anything.'

onSession(clearTexts)

async function askForUser(signal?: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await call(readSessionUser, signal ? { signal } : {})
    setReadOnly(user.viewing ? VIEWING_NOTICE : null)
    return user.authenticated ? user : null
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Asks the server who is signed in, and announces it. */
export async function findUser(signal?: AbortSignal): Promise<SessionUser | null> {
  const user = await askForUser(signal)
  announceSession(user?.id ?? null)
  return user
}

/**
 * Who is signed in. `status` is `loading` until the first answer, and `error` when there was none. An answer that is asked for
 * again and fails changes nothing, so that the page stays with what was typed and selected on it.
 */
export function useSession() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => findUser(signal) })
  const hasAnswer = query.data !== undefined
  return {
    user: query.data ?? null,
    status: hasAnswer ? ('ready' as const) : query.isError ? ('error' as const) : ('loading' as const),
    refresh: () => void query.refetch(),
    clear: clearSession,
  }
}

type Reader = Pick<SessionUser, 'id' | 'role'>

/** Set around the pages of a guest, who reads without a session of an account. */
export const GuestReader = createContext<Reader | null>(null)

/** Returns the person reading this page: the guest or the signed-in user. */
export function useReader(): Reader | null {
  const guest = useContext(GuestReader)
  const { user } = useSession()
  return guest ?? user
}

/** Stores the user that a login returned. A user who is not authenticated does not count as signed in. */
export function storeSession(user: SessionUser): void {
  const signedIn = user.authenticated ? user : null
  queryClient.setQueryData(KEY, signedIn)
  announceSession(signedIn?.id ?? null, null, 'login')
}

/**
 * Asks again who is signed in, because the session may have ended or belong to another person by now. When another
 * person is signed in, the page reloads, so that nothing the first one saw stays. Without an answer nothing changes.
 * Returns whether a session has ended.
 */
export async function recheckSession(): Promise<boolean> {
  const before = queryClient.getQueryData<SessionUser | null>(KEY)
  if (before === undefined) return false
  const user = await findUser().catch(() => before)
  if (user?.id === before?.id) {
    // The same person; their name may have changed.
    if (user) queryClient.setQueryData(KEY, user)
    return false
  }
  if (!user) return clearSession() !== null
  if (!before) queryClient.setQueryData(KEY, user)
  else window.location.reload()
  return false
}

/**
 * Forgets who was signed in and everything they saw. `isLogout`: they logged out here. Returns the id of who was signed in,
 * or null.
 */
export function clearSession(isLogout = false): string | null {
  const before = queryClient.getQueryData<SessionUser | null>(KEY)
  queryClient.setQueryData(KEY, null)
  // The session's own entry stays: its observers would otherwise not see the change.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== KEY[0] })
  if (!before) return null
  announceSession(null, before.id, isLogout ? 'logout' : null)
  return before.id
}

/** Shows a toast on the login page about a session that has expired or was ended elsewhere. */
export function announceSessionEnd(): void {
  toast({
    topic: 'sign-in',
    title: 'Your session has ended',
    description: 'Log in again to pick up where you left off.',
  })
}

/** Loads the session and the page's data again whenever another tab broadcasts a change of the session or account. */
export function followOtherTabs(): void {
  if (channel || !('BroadcastChannel' in window)) return
  savingChannel = new BroadcastChannel('logging-out')
  savingChannel.onmessage = saveAll
  channel = new BroadcastChannel('session')
  channel.onmessage = async ({ data }: MessageEvent<TabMessage>) => {
    // Told first: this tab may have found out by itself that the session is over, but not that it was a logout.
    if (data !== 'changed') announceSession(null, data.loggedOut, 'logout')
    await recheckSession()
    await queryClient.invalidateQueries()
  }
}

/** Tells the other tabs that the session or the account has changed here. */
export function broadcastSessionChange(): void {
  post('changed')
}

/** Tells the other tabs to save what they can: the person is logging out here. */
export function broadcastLoggingOut(): void {
  savingChannel?.postMessage(null)
}

/** Tells the other tabs who has logged out here. */
export function broadcastLogout(userId: string): void {
  post({ loggedOut: userId })
}

const post = (message: TabMessage) => channel?.postMessage(message)
