import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/calendar.ts'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'

const feed = queryOf(api.readCalendarFeed, {})

export const useCalendarFeed = () => useQuery(feed)

export function useCreateCalendarFeed() {
  return useSingleFlight({
    mutationFn: () => call(api.createCalendarFeed, {}),
    onSuccess: ({ createdAt }) => {
      queryClient.setQueryData(feed.queryKey, { createdAt })
      toast({ title: 'Calendar link created' })
    },
  })
}

export function useRevokeCalendarFeed() {
  return useSingleFlight({
    mutationFn: () => call(api.revokeCalendarFeed, {}),
    onSuccess: reply => {
      queryClient.setQueryData(feed.queryKey, reply)
      toast({ title: 'Calendar link revoked' })
    },
  })
}
