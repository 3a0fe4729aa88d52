import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MIN_RECORD_QUERY, searchRecords } from '#shared/search/records.ts'
import { queryOf } from '../../platform/queries.ts'

/** Milliseconds without typing after which a search is made. */
const PAUSE_MS = 180

/**
 * Returns the results for what is typed, once typing pauses; until they arrive, those before it. A newer search cancels an
 * older one, and each has its own key, so a late reply never replaces a newer one.
 */
export function useRecordSearch(typed: string) {
  const [query, setQuery] = useState('')
  const isSearchable = typed.length >= MIN_RECORD_QUERY
  useEffect(() => {
    const timer = setTimeout(() => setQuery(isSearchable ? typed : ''), isSearchable ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed, isSearchable])
  const search = useQuery({
    ...queryOf(searchRecords, { query: { q: query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: 1,
  })
  const isCurrent = query === typed && !search.isPlaceholderData
  return {
    groups: isSearchable && !search.isPaused ? search.data?.groups : undefined,
    isSearchable,
    isOffline: search.isPaused,
    isLoading: isSearchable && !search.isError && !(isCurrent && search.data),
    error: query === typed ? search.error : null,
    isFetching: search.isFetching,
    refetch: search.refetch,
  }
}
