import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AuditEntry, exportAudit, listAudit, verifyAudit } from '#shared/audit.ts'
import { listCases } from '#shared/cases/cases.ts'
import { listPeople } from '#shared/people/people.ts'
import { albertaToday } from '#shared/time/alberta-day.ts'
import { call } from '../../platform/call.ts'
import { useOnce } from '../../platform/once.ts'
import { pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { saveWithStepUp } from '../auth/step-up/step-up.ts'
import type { AuditFilters } from './filters.ts'

/** The log, newest first, page upon page. It grows all the time, so every visit asks again. */
export function useAuditLog(filters: AuditFilters) {
  return useInfiniteQuery({
    ...pagesOf(listAudit, { query: filters }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** People by part of a name, to choose one whose doings to see. Nothing is asked before something is typed. */
export function usePeopleNamed(words: string) {
  return useQuery({ ...queryOf(listPeople, { query: { search: words, limit: 10 } }), enabled: words !== '' })
}

/** Cases by reference or client, open and closed. */
export function useCasesNamed(words: string) {
  const query = { q: words, status: 'all', limit: 10 } as const
  return useQuery({ ...queryOf(listCases, { query }), enabled: words !== '' })
}

/** Recomputes the chain of hashes over the whole log. */
export function useVerification() {
  return useOnce({ mutationFn: () => call(verifyAudit, {}) })
}

/** Saves what the filters leave of the log as a CSV file, once the administrator has confirmed who they are. */
export function useExport(filters: AuditFilters) {
  return useOnce({
    mutationFn: () =>
      saveWithStepUp(exportAudit, { query: filters }, `audit-log-${albertaToday(new Date())}.csv`),
    onSuccess: () => {
      toast({ title: 'The log was exported', description: 'That it was is on record as well.' })
      // The export itself is an entry by now.
      queryClient.invalidateQueries({ predicate: ({ queryKey: [url] }) => isLog(String(url)) })
    },
  })
}

const isLog = (url: string) => url === listAudit.path || url.startsWith(`${listAudit.path}?`)

/** An entry of the log on the screen that satisfies a test, to name what a filter is about without asking for it. */
export function entryOf(
  pages: readonly { items: readonly AuditEntry[] }[] | undefined,
  is: (entry: AuditEntry) => boolean,
): AuditEntry | undefined {
  for (const { items } of pages ?? []) {
    const found = items.find(is)
    if (found) return found
  }
  return undefined
}
