import { useLocation } from '@tanstack/react-router'
import { MAX_QUERY, tidyQuery } from '#shared/search/search-query.ts'
import { usePage } from '../../platform/page-data.ts'

/** What the address asks for; on the server, where the address is the page's alone, what it was asked for. */
export function useQueryInAddress(): string {
  const served = usePage().search?.query ?? ''
  const inAddress = useLocation({ select: location => location.searchStr })
  if (import.meta.env.SSR) return served
  return tidyQuery((new URLSearchParams(inAddress).get('q') ?? '').slice(0, MAX_QUERY))
}
