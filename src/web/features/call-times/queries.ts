import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/call-times.ts'
import { call } from '../../platform/call.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { refreshHistory } from '../cases/queries.ts'

const timesOf = (caseId: string) => queryOf(api.listCallTimes, { params: { id: caseId } })

/** The times for a call about a case. Live events about the case fetch them again. */
export const useCallTimes = (caseId: string) => useQuery(timesOf(caseId))

export const refreshCallTimes = (caseId: string) =>
  queryClient.invalidateQueries({ queryKey: timesOf(caseId).queryKey })

/** The client's booked calls, and the cases for which they can choose a time. */
export const useOwnCalls = () => useQuery(queryOf(api.listOwnCalls, {}))

function showTimes(caseId: string, times: api.CallTimes): void {
  queryClient.setQueryData(timesOf(caseId).queryKey, times)
  void refreshHistory(caseId)
  void invalidate(api.listOwnCalls)
}

export function useOfferCallTimes(caseId: string) {
  return useSingleFlight({
    mutationFn: (startsAt: string[]) =>
      call(api.offerCallTimes, { params: { id: caseId }, body: { startsAt } }),
    onSuccess: times => showTimes(caseId, times),
    successToast: 'Times offered',
  })
}

/** Books a time; `instead` is the booked one that the page shows. */
export function useBookCallTime(caseId: string) {
  return useSingleFlight({
    mutationFn: ({ timeId, instead }: { timeId: string; instead: string | null }) =>
      call(api.bookCallTime, { params: { id: caseId, timeId }, body: { instead } }),
    onSuccess: times => showTimes(caseId, times),
    successToast: 'Call booked',
    onError: () => void refreshCallTimes(caseId),
  })
}

export function useCancelCallTime(caseId: string) {
  return useSingleFlight({
    mutationFn: (timeId: string) => call(api.cancelCallTime, { params: { id: caseId, timeId } }),
    onSuccess: times => showTimes(caseId, times),
    successToast: 'Call cancelled',
    onError: () => void refreshCallTimes(caseId),
  })
}
