import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import * as api from '#shared/cases/cases.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { Id } from '#shared/identifiers.ts'
import type { LiveEvent } from '#shared/live.ts'
import { CallError } from '../../platform/call.ts'
import { isMissing } from '../../platform/failures.ts'
import { useLive } from '../../platform/live.ts'
import { pagesOf, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

export type CaseListInput = QueryInputOf<typeof api.listCases>

/** A keyset-paged list of cases, page upon page. The rows of the last filter stay until the new ones are here. */
export function useCases(query: CaseListInput) {
  return useInfiniteQuery({ ...pagesOf(api.listCases, { query }), placeholderData: keepPreviousData })
}

/** One case, as its reader may see it. One that was taken from them is gone from the screen as well. */
export function useCase(id: string) {
  const known = Id.safeParse(id).success
  const { data, ...query } = useQuery({ ...queryOf(api.readCase, { params: { id } }), enabled: known })
  // An address that was cut short or mistyped names no case: there is nothing to ask the server.
  if (!known) return { ...query, data: undefined, isPending: false, error: NO_CASE }
  return { ...query, data: isMissing(query.error) ? undefined : data }
}

const NO_CASE = new CallError(404, { message: 'We could not find that request.' })

/** The history of a case, newest first, page upon page. */
export function useCaseHistory(id: string) {
  return useInfiniteQuery(pagesOf(api.listCaseEvents, { params: { id } }))
}

/** Puts the newer state of a case, as a call has just answered it, on the screen. */
export function showCase(view: CaseView) {
  queryClient.setQueryData(queryOf(api.readCase, { params: { id: view.id } }).queryKey, view)
  refreshLists()
  refreshHistory(view.id)
}

/** Fetches every list of cases on the screen again. */
export function refreshLists() {
  const url = api.listCases.path
  return refresh(key => key === url || key.startsWith(`${url}?`))
}

/** Fetches the case again where it is shown. */
export function refreshCase(id: string) {
  const url = `${api.listCases.path}/${id}`
  return refresh(key => key === url || key === `${url}/candidates`)
}

/** Fetches the history of the case again where it is shown. */
export function refreshHistory(id: string) {
  const url = `${api.listCases.path}/${id}/events`
  return refresh(key => key === url || key.startsWith(`${url}?`))
}

function refresh(concerns: (url: string) => boolean) {
  return queryClient.invalidateQueries({ predicate: query => concerns(String(query.queryKey[0])) })
}

/** Milliseconds in which events are gathered, so that a busy network costs a screen one refresh and not twenty. */
const GATHER_MS = 400

/** Keeps every list and case on the screen current while something happens elsewhere. Mounted once in each portal. */
export function useLiveCases() {
  const gathered = useRef(new Map<string, Set<LiveEvent['kind']>>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLive(event => {
    const kinds = gathered.current.get(event.caseId) ?? new Set()
    gathered.current.set(event.caseId, kinds.add(event.kind))
    timer.current ??= setTimeout(flush, GATHER_MS)
  })

  function flush() {
    timer.current = undefined
    for (const [caseId, kinds] of gathered.current) {
      if (kinds.has('case') || kinds.has('offer') || kinds.has('message')) refreshCase(caseId)
      refreshHistory(caseId)
    }
    gathered.current.clear()
    refreshLists()
  }

  useEffect(() => () => clearTimeout(timer.current), [])
}
