import { acceptOffer, assignCase, declineOffer, moveCase, withdrawCase } from '#shared/cases/cases.ts'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { call } from '../../platform/call.ts'
import { useOnce } from '../../platform/once.ts'
import { toast } from '../../ui/toast.ts'
import { refreshCase, refreshLists, showCase } from './queries.ts'

/** A case as the screen knew it when the person decided. */
interface Known {
  id: string
  version: number
}

/** Moves a case to another stage. Fails with 409 when it has changed since or the move is not allowed. */
export function useMoveCase({ id, version }: Known) {
  return useOnce({
    mutationFn: ({ to, reason }: { to: Stage; reason: string }) =>
      call(moveCase, { params: { id }, body: { to, version, reason } }),
    onSuccess: view => {
      showCase(view)
      toast({ title: `Moved to ${STAGE_FACTS[view.stage].staff}` })
    },
  })
}

/** Ends the client's own request. */
export function useWithdrawCase({ id, version }: Known) {
  return useOnce({
    mutationFn: (reason: string) => call(withdrawCase, { params: { id }, body: { version, reason } }),
    onSuccess: view => {
      showCase(view)
      toast({ title: 'Request withdrawn', description: 'Nobody will work on it any further.' })
    },
  })
}

/**
 * Takes a case offered to the broker. `onAccepted` is called even though the offer, and whatever shows it, is gone
 * from the screen by then.
 */
export function useAcceptOffer(id: string, onAccepted?: () => void) {
  return useOnce({
    mutationFn: () => call(acceptOffer, { params: { id } }),
    onSuccess: view => {
      onAccepted?.()
      showCase(view)
      toast({ title: 'The case is yours', description: 'Write to the client to stop the response clock.' })
    },
    onError: () => refreshOffer(id),
  })
}

/** Passes on a case offered to the broker. `onDeclined` is called in any case, as with accepting. */
export function useDeclineOffer(id: string, onDeclined: () => void) {
  return useOnce({
    mutationFn: (reason: string) => call(declineOffer, { params: { id }, body: { reason } }),
    onSuccess: () => {
      onDeclined()
      refreshLists()
      toast({ title: 'Offer declined', description: 'The case goes to another broker.' })
    },
    onError: () => refreshOffer(id),
  })
}

/** Gives a case to a broker, in the name of the network. */
export function useAssignCase({ id, version }: Known) {
  return useOnce({
    mutationFn: ({ brokerId, reason }: { brokerId: string; reason: string }) =>
      call(assignCase, { params: { id }, body: { brokerId, version, reason } }),
    onSuccess: view => {
      showCase(view)
      const broker = view.view === 'admin' ? view.broker : null
      toast({ title: broker ? `Assigned to ${broker.fullName}` : 'Case assigned' })
    },
  })
}

/** An offer may have lapsed or gone on in the meantime: show what is true now. */
function refreshOffer(id: string) {
  refreshCase(id)
  refreshLists()
}
