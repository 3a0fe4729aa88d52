import * as api from '#shared/cases/cases.ts'
import { type ClosingOutcome, STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import * as statusApi from '#shared/cases/status.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { call } from '../../platform/call.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { refreshCase, showCase } from './queries.ts'

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
    onSuccess: showCase,
    successToast: view => `Moved to ${STAGE_FACTS[view.stage].staff}`,
  })
}

/** Withdraws the client's own request. */
export function useWithdrawCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(api.withdrawCase, { params: { id }, body: { version, reason } }),
    onSuccess: showCase,
    successToast: { title: 'Request withdrawn', description: 'We’ll stop work on it.' },
  })
}

/** Puts a case on hold. `until` is a day in Alberta, or null for no day. */
export function useHoldCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: (hold: { until: string | null; reason: string }) =>
      call(statusApi.holdCase, { params: { id }, body: { ...hold, version } }),
    onSuccess: showCase,
    successToast: 'Case on hold',
  })
}

/** Resumes a case on hold. */
export function useResumeCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: () => call(statusApi.resumeCase, { params: { id }, body: { version } }),
    onSuccess: showCase,
    successToast: 'Case resumed',
    onError: () => void refreshCase(id),
    failureToast: 'Case not resumed',
  })
}

/** Closes a case that ended without a policy. */
export function useCloseCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: (closing: { outcome: ClosingOutcome; reason: string }) =>
      call(statusApi.closeCase, { params: { id }, body: { ...closing, version } }),
    onSuccess: showCase,
    successToast: 'Case closed',
  })
}

/** Reopens a closed case. */
export function useReopenCase({ id, version }: CaseVersion) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(statusApi.reopenCase, { params: { id }, body: { version, reason } }),
    onSuccess: showCase,
    successToast: 'Case reopened',
  })
}

/** Logs a contact outside of the portal. The same `clientId` again logs nothing new. */
export function useLogContact(id: string) {
  return useSingleFlight({
    mutationFn: (contact: BodyOf<typeof statusApi.logContact>) =>
      call(statusApi.logContact, { params: { id }, body: contact }),
    onSuccess: showCase,
    successToast: 'Contact logged',
  })
}
