import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSessionUser, type SessionUser } from '#shared/auth/sessions.ts'
import { endGuestSession, type Guest, readGuest } from '#shared/guests.ts'
import { call, errorStatus } from '../../platform/call.ts'
import { onUnauthorized, queryClient } from '../../platform/query-client.ts'
import { announceSession } from '../../platform/session-events.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

const queryKey = [readGuest.path]

/** The guest of this browser; null when no request is open in it. */
export function useGuest() {
  return useQuery({ queryKey, queryFn: ({ signal }) => findGuest(signal) })
}

async function findGuest(signal: AbortSignal): Promise<Guest | null> {
  try {
    return await call(readGuest, { signal })
  } catch (error) {
    if ([401, 404].includes(errorStatus(error) ?? 0)) return null
    throw error
  }
}

/** Shows who has just entered. */
export function storeGuest(guest: Guest): void {
  queryClient.setQueryData(queryKey, guest)
}

function forgetGuest(): void {
  queryClient.setQueryData(queryKey, null)
  // The guest's own entry stays: its observers would otherwise not see the change.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== queryKey[0] })
}

/** Forgets the guest after the first call that is answered with 401: the session ran out, or the request was claimed. */
export function useGuestSessionEnd(): void {
  useEffect(() => onUnauthorized(forgetGuest), [])
}

/** Closes the request in this browser. */
export function useEndGuestSession() {
  return useSingleFlight({
    mutationFn: () => call(endGuestSession, {}),
    onSuccess: () => {
      const guest = queryClient.getQueryData<Guest | null>(queryKey)
      const account = queryClient.getQueryData<SessionUser | null>([readSessionUser.path])
      forgetGuest()
      if (guest) announceSession(account?.id ?? null, guest.id, 'logout')
    },
  })
}
