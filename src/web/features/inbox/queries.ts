import { useQuery } from '@tanstack/react-query'
import { readInbox } from '#shared/inbox.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'

const MINUTE_MS = 60_000

/**
 * What the broker has to do, live: `cases/queries.ts` refreshes it with the lists. A reply becomes overdue without an event,
 * so it is also fetched every minute.
 */
export function useInbox() {
  useLive(event => {
    if (event.kind === 'task' || event.kind === 'notification') void invalidate(readInbox)
  })
  return useQuery({ ...queryOf(readInbox, {}), refetchInterval: MINUTE_MS })
}
