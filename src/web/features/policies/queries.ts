import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { BodyOf, QueryInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/policies/policies.ts'
import { call } from '../../platform/call.ts'
import { pagesOf, useRecord } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'
import { refreshCase, refreshHistory, refreshLists, refreshPolicies } from '../cases/queries.ts'

/** A paged list of policies. The rows of the last filters stay until the new ones are loaded. */
export function usePolicies(query: QueryInputOf<typeof api.listPolicies>) {
  return useInfiniteQuery({ ...pagesOf(api.listPolicies, { query }), placeholderData: keepPreviousData })
}

export const usePolicy = (id: string) => useRecord(api.readPolicy, id)

/** Records the policy that ends a case. */
export function useBindCase(caseId: string) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.bindCase>) => call(api.bindCase, { params: { id: caseId }, body }),
    onSuccess: () => {
      void refreshPolicies()
      void refreshCase(caseId)
      void refreshHistory(caseId)
      void refreshLists()
    },
    successToast: 'Policy recorded',
  })
}

/** Corrects what is recorded about a policy. Fails with 409 when it has changed since. */
export function useChangePolicy(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.changePolicy>) => call(api.changePolicy, { params: { id }, body }),
    onSuccess: (policy, { version }) => {
      // Saved unchanged, it keeps its version.
      if (policy.version === version) return
      void refreshPolicies()
      toast({ title: 'Policy updated' })
    },
  })
}

/** Records that a policy was cancelled. Fails with 409 when it has ended or has changed since. */
export function useCancelPolicy(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.cancelPolicy>) => call(api.cancelPolicy, { params: { id }, body }),
    onSuccess: (_, { closes }) => {
      void refreshPolicies()
      void refreshLists()
      if (closes) void refreshCase(closes.caseId)
    },
    successToast: (_, { closes }) => (closes ? 'Cancelled and case closed' : 'Cancellation recorded'),
  })
}

/** Asks for a change, a certificate or help with a claim. The same `clientId` again opens no second case. */
export function useRequestService(id: string, successToast: string) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.requestService>) =>
      call(api.requestService, { params: { id }, body }),
    onSuccess: () => void refreshLists(),
    successToast,
  })
}
