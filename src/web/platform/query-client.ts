import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { errorStatus, readError } from './call.ts'

const FRESH_MS = 5 * 60_000
const MAX_RETRIES = 3
const MAX_DELAY_MS = 30_000

/** Whether a failed query is repeated: up to three times, unless there is no access. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && ![401, 403].includes(errorStatus(error) ?? 0)

/**
 * A client that repeats a query's first fetch, too, when the query is invalidated. The library lets the first fetch finish, although
 * its reply may be older than the change.
 */
class CurrentQueries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType: _, predicate = () => true, ...rest } = filters
    await this.cancelQueries({
      ...rest,
      predicate: query => query.state.data === undefined && predicate(query),
    })
    return super.invalidateQueries(filters, options)
  }
}

/** The client of every query and mutation: replies stay fresh for five minutes. */
export const queryClient = new CurrentQueries({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: mayRetry,
      retryDelay: failures => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
      // A query without a function of its own gets the first part of its key.
      queryFn: async ({ queryKey, signal }) => {
        const response = await fetch(String(queryKey[0]), { credentials: 'include', signal })
        if (!response.ok) throw await readError(response)
        return response.json()
      },
    },
    mutations: { retry: false },
  },
})

/** Calls back after each query or mutation that is answered with 401. Returns how to stop. */
export function onUnauthorized(onEnd: () => void): () => void {
  const check = (error: unknown) => {
    if (errorStatus(error) === 401) onEnd()
  }
  const stops = [
    queryClient.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
    queryClient.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
