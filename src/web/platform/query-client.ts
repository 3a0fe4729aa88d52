import { QueryClient } from '@tanstack/react-query'
import { CallError, errorOf } from './call.ts'

const FRESH_MS = 5 * 60_000
const MAX_RETRIES = 3
const MAX_DELAY_MS = 30_000

const isRefusal = (error: unknown) => error instanceof CallError && [401, 403].includes(error.status)

/** The rules of seed §8 and §9 for every query and mutation. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: (failures, error) => !isRefusal(error) && failures < MAX_RETRIES,
      retryDelay: failures => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
      // A query without a function of its own gets the first part of its key.
      queryFn: async ({ queryKey, signal }) => {
        const response = await fetch(String(queryKey[0]), { credentials: 'include', signal })
        if (!response.ok) throw await errorOf(response)
        return response.json()
      },
    },
    mutations: { retry: false },
  },
})
