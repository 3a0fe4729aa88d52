import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Account, readAccount } from '#shared/account/account.ts'
import { listConsents } from '#shared/account/consents.ts'
import { listAccess, listCaseAccess } from '#shared/audit.ts'
import { listSessions } from '#shared/auth/sessions.ts'
import { call } from '../../platform/call.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

// What stands on these pages can change in another tab or on another device, so every visit asks again.
const anew = { refetchOnMount: 'always' } as const

/** One's own account. */
export function useAccount() {
  return useQuery({ ...queryOf(readAccount, {}), ...anew })
}

/** The open sessions of one's account. */
export function useSessions() {
  return useQuery({ ...queryOf(listSessions, {}), ...anew })
}

/** What one has agreed to. */
export function useConsents() {
  return useQuery({ ...queryOf(listConsents, {}), ...anew })
}

/** Who opened one's file, or one request when its id is given: newest first, page upon page. */
export function useAccess(caseId?: string) {
  const { queryKey } = caseId
    ? queryOf(listCaseAccess, { params: { id: caseId }, query: {} })
    : queryOf(listAccess, { query: {} })
  return useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 20, ...pageParam }
      return caseId
        ? call(listCaseAccess, { params: { id: caseId }, query, signal })
        : call(listAccess, { query, signal })
    },
    initialPageParam: {} as { after?: string },
    getNextPageParam: page => (page.next ? { after: page.next } : null),
    ...anew,
  })
}

/** Puts the newer state of the account, as a call has just answered it, on the screen. */
export function showAccount(account: Account): void {
  queryClient.setQueryData(queryOf(readAccount, {}).queryKey, account)
}

/** Fetches the account again where it is shown. */
export const refreshAccount = () => invalidate(readAccount)

/** Fetches the open sessions again where they are shown. */
export const refreshSessions = () => invalidate(listSessions)

/** Fetches the consents again where they are shown. */
export const refreshConsents = () => invalidate(listConsents)
