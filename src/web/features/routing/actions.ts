import * as api from '#shared/cases/cases.ts'
import { handOverCase, withdrawHandover } from '#shared/routing/handovers.ts'
import { call } from '../../platform/call.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'
import { refreshCase, refreshLists, showCase } from '../cases/queries.ts'

/** Accepts an offer. `onAccepted` is called although the component that shows the offer may be gone by then. */
export function useAcceptOffer(id: string, onAccepted?: () => void) {
  return useSingleFlight({
    mutationFn: () => call(api.acceptOffer, { params: { id } }),
    onSuccess: view => {
      onAccepted?.()
      showCase(view)
      for (const { id } of view.bundle) refreshCase(id)
    },
    successToast: { title: 'Case accepted', description: 'Message the client to stop the response clock.' },
    onError: () => refreshOffer(id),
  })
}

/** Declines an offer. `onDeclined` is called although the component that shows the offer may be gone by then. */
export function useDeclineOffer(id: string, onDeclined: () => void, handoverFrom: string | null) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(api.declineOffer, { params: { id }, body: { reason } }),
    onSuccess: () => {
      onDeclined()
      refreshLists()
    },
    successToast: {
      title: 'Offer declined',
      description: handoverFrom ? `${handoverFrom} keeps the case.` : 'We’ll look for another broker.',
    },
    onError: () => refreshOffer(id),
  })
}

/** Assigns a case to a broker. Fails with 409 when the case has changed since `version`. */
export function useAssignCase({ id, version }: { id: string; version: number }) {
  return useSingleFlight({
    mutationFn: (assignment: {
      brokerId: string
      reason: string
      handoverNote: string
      withBundle: boolean
    }) => call(api.assignCase, { params: { id }, body: { ...assignment, version } }),
    onSuccess: view => {
      showCase(view)
      for (const { id } of view.bundle) refreshCase(id)
      const broker = view.view === 'admin' ? view.broker : null
      toast({ title: broker ? `Assigned to ${broker.fullName}` : 'Case assigned' })
    },
  })
}

/** Offers a case to a colleague. Fails with 409 when the case has changed since `version`. */
export function useHandOverCase({ id, version }: { id: string; version: number }) {
  return useSingleFlight({
    mutationFn: (handover: { brokerId: string; note: string }) =>
      call(handOverCase, { params: { id }, body: { ...handover, version } }),
    onSuccess: showCase,
    successToast: 'Case offered',
  })
}

/** Withdraws the offer of a case to a colleague. */
export function useWithdrawHandover(id: string) {
  return useSingleFlight({
    mutationFn: () => call(withdrawHandover, { params: { id } }),
    onSuccess: showCase,
    successToast: 'Offer withdrawn',
    onError: () => refreshCase(id),
  })
}

/** Shows the present state of an offer that may have expired or been assigned in the meantime. */
function refreshOffer(id: string) {
  refreshCase(id)
  refreshLists()
}
