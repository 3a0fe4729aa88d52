import * as api from '#shared/cases/cases.ts'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import { call } from '../../platform/call.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'
import { showCase } from './queries.ts'

/** A case as the screen showed it when the person decided. */
interface CaseVersion {
  id: string
  version: number
}

/** Moves a case to another stage. Fails with 409 when it has changed since or the move is not allowed. */
export function useMoveCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: ({ to, reason }: { to: Stage; reason: string }) =>
      call(api.moveCase, { params: { id }, body: { to, version, reason } }),
    onSuccess: view => {
      showCase(view)
      toast({ title: `Moved to ${STAGE_FACTS[view.stage].staff}` })
    },
  })
}

/** Withdraws the client's own request. */
export function useWithdrawCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(api.withdrawCase, { params: { id }, body: { version, reason } }),
    onSuccess: view => {
      showCase(view)
      toast({ title: 'Request withdrawn', description: 'Nobody will work on it any further.' })
    },
  })
}
