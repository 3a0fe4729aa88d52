import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Account, readAccount } from '#shared/account/account.ts'
import { listConsents } from '#shared/account/consents.ts'
import { listAccess, listCaseAccess } from '#shared/audit.ts'
import { listSessions } from '#shared/auth/sessions.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

// This data can change in another tab or on another device, so every visit loads it again.
const always = { refetchOnMount: 'always' } as const

export function useAccount() {
  return useQuery({ ...queryOf(readAccount, {}), ...always })
}

export function useSessions() {
  return useQuery({ ...queryOf(listSessions, {}), ...always })
}

export function useConsents() {
  return useQuery({ ...queryOf(listConsents, {}), ...always })
}

/** Who opened the client's file, or one request when `caseId` is given. */
export function useAccess(caseId?: string) {
  const query = { limit: 20 }
  const pages = caseId
    ? pagesOf(listCaseAccess, { params: { id: caseId }, query })
    : pagesOf(listAccess, { query })
  return useInfiniteQuery({ ...pages, ...always })
}

/** Puts an account that a call has just returned into the cache. */
export function showAccount(account: Account): void {
  queryClient.setQueryData(queryOf(readAccount, {}).queryKey, account)
}

/** Follows an email address being confirmed on another device: what a client may do changes with it, so everything is fetched again. */
export function useLiveAccount() {
  useLive(event => {
    if (event.kind === 'account') void queryClient.invalidateQueries()
  })
}

export const refreshAccount = () => invalidate(readAccount)

export const refreshSessions = () => invalidate(listSessions)

export const refreshConsents = () => invalidate(listConsents)
