import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listCallTimes, listOwnCalls } from '#shared/call-times.ts'
import * as api from '#shared/cases/cases.ts'
import { readBrokerNumbers } from '#shared/dashboard.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { readInbox } from '#shared/inbox.ts'
import type { LiveEvent } from '#shared/live.ts'
import { listPolicies, type Policy } from '#shared/policies/policies.ts'
import { readAttention } from '#shared/reports/attention.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, pagesOf, queryOf, useRecord } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

export type CaseListInput = QueryInputOf<typeof api.listCases>

/** A paged list of cases. The rows of the last filters stay until the new ones are loaded. */
export function useCases(query: CaseListInput) {
  return useInfiniteQuery({ ...pagesOf(api.listCases, { query }), placeholderData: keepPreviousData })
}

export const useCase = (id: string) => useRecord(api.readCase, id)

/** The history of a case, newest first. */
export function useCaseHistory(id: string) {
  return useInfiniteQuery(pagesOf(api.listCaseEvents, { params: { id } }))
}

/** Shows the newer state of a case that a call has returned. */
export function showCase(view: api.CaseView) {
  queryClient.setQueryData(queryOf(api.readCase, { params: { id: view.id } }).queryKey, view)
  refreshLists()
  refreshHistory(view.id)
}

/** Fetches every list of cases on the screen again, and what is counted from them. */
export const refreshLists = () =>
  Promise.all([api.listCases, readInbox, readBrokerNumbers, readAttention].map(list => invalidate(list)))

/** Fetches the case again where it is shown. */
export function refreshCase(id: string) {
  void queryClient.invalidateQueries({ predicate: ({ state }) => isBundledWith(state.data, id) })
  const shown = [api.readCase, api.listCandidates, listCallTimes]
  return Promise.all([...shown.map(read => invalidate(read, { params: { id } })), invalidate(listOwnCalls)])
}

/** Whether this is a case whose page names another one. */
function isBundledWith(data: unknown, id: string): boolean {
  const bundle = (data as Partial<api.CaseView> | undefined)?.bundle
  return Array.isArray(bundle) && bundle.some(item => item.id === id)
}

/** Fetches the history of the case again where it is shown. */
export const refreshHistory = (id: string) => invalidate(api.listCaseEvents, { params: { id } })

/** Fetches a policy and every list of policies on the screen again. */
export const refreshPolicies = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listPolicies.path),
  })

/**
 * Fetches the lists of policies again, and a policy that one of these cases is about. Reading a policy is recorded for its
 * client, so a page that is only open reads it for nothing else.
 */
export function refreshPoliciesOf(caseIds: ReadonlySet<string>) {
  const url = listPolicies.path
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      const key = String(queryKey[0])
      if (!key.startsWith(`${url}/`)) return key === url || key.startsWith(`${url}?`)
      const policy = state.data as Partial<Policy> | undefined
      return !policy || [policy.caseId, policy.renewalCaseId].some(id => !!id && caseIds.has(id))
    },
  })
}

/** Events that change nothing that lists and cases show. */
const UNRELATED = new Set<LiveEvent['kind']>(['notification', 'task', 'draft', 'typing', 'reading'])

/** Events within this time are handled together, so that a busy network causes one refresh and not twenty. */
const BATCH_MS = 400

/** Refreshes the lists and cases on the screen after live events. Used once in each portal. */
export function useLiveCases() {
  const batch = useRef(new Map<string, Set<LiveEvent['kind']>>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLive(event => {
    if (!event.caseId || UNRELATED.has(event.kind)) return
    const kinds = batch.current.get(event.caseId) ?? new Set()
    batch.current.set(event.caseId, kinds.add(event.kind))
    timer.current ??= setTimeout(flush, BATCH_MS)
  })

  function flush() {
    timer.current = undefined
    const changed = new Set<string>()
    for (const [caseId, kinds] of batch.current) {
      if (kinds.has('case') || kinds.has('offer') || kinds.has('message')) refreshCase(caseId)
      if (kinds.has('case')) changed.add(caseId)
      refreshHistory(caseId)
    }
    batch.current.clear()
    if (changed.size > 0) refreshPoliciesOf(changed)
    refreshLists()
  }

  useEffect(() => () => clearTimeout(timer.current), [])
}
