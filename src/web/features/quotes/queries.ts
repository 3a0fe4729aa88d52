import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/quotes/quotes.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The quotes of a case, live. */
export function useQuotes(caseId: string) {
  const params = { id: caseId }
  useLive(event => {
    if (event.caseId === caseId && (event.kind === 'quote' || event.kind === 'case'))
      void refreshQuotes(caseId)
  })
  return useQuery(queryOf(api.listQuotes, { params }))
}

/** Fetches the quotes of a case again where they are shown. */
export const refreshQuotes = (caseId: string) => invalidate(api.listQuotes, { params: { id: caseId } })

/** Shows the newer state of a quote that a call has returned. */
export function showQuote(quote: api.Quote): void {
  const { queryKey } = queryOf(api.listQuotes, { params: { id: quote.caseId } })
  queryClient.setQueryData(queryKey, list => {
    if (!list) return list
    const isNew = !list.items.some(({ id }) => id === quote.id)
    const items = list.items.map(item => (item.id === quote.id ? quote : item))
    return { ...list, items: isNew ? [quote, ...items] : items }
  })
  void refreshQuotes(quote.caseId)
  void invalidate(api.listExpiringQuotes)
}

/** The open quotes of the reader's cases that expire within seven days. */
export function useExpiringQuotes() {
  useLive(event => {
    if (event.kind === 'quote') void invalidate(api.listExpiringQuotes)
  })
  return useQuery(queryOf(api.listExpiringQuotes, {}))
}
