import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as api from '#shared/audit.ts'
import { listCases } from '#shared/cases/cases.ts'
import { listPeople } from '#shared/people/people.ts'
import { call } from '../../platform/call.ts'
import { pagesOf, queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import type { AuditFilters } from './filters.ts'

/** The audit log, newest first. It grows all the time, so every visit fetches it again. */
export function useAudit(filters: AuditFilters & { about?: string; logins?: 'hidden' }) {
  return useInfiniteQuery({
    ...pagesOf(api.listAudit, { query: filters }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** People by part of a name. Nothing is fetched before something is typed. */
export function usePeopleByName(words: string) {
  return useQuery({ ...queryOf(listPeople, { query: { search: words, limit: 10 } }), enabled: words !== '' })
}

/** Cases by reference or client, open and closed. */
export function useCasesByName(words: string) {
  const query = { q: words, status: 'all', limit: 10 } as const
  return useQuery({ ...queryOf(listCases, { query }), enabled: words !== '' })
}

/** Recomputes the hash chain of the whole log. */
export function useVerifyAudit() {
  return useSingleFlight({ mutationFn: () => call(api.verifyAudit, {}) })
}

/** Returns a loaded entry that matches, so that a filter can show a name without another call. */
export function findEntry(
  pages: readonly { items: readonly api.AuditEntry[] }[] | undefined,
  is: (entry: api.AuditEntry) => boolean,
): api.AuditEntry | undefined {
  for (const { items } of pages ?? []) {
    const found = items.find(is)
    if (found) return found
  }
  return undefined
}
