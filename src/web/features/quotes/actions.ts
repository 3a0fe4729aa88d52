import { useRef } from 'react'
import type { BodyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/quotes/quotes.ts'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { toast } from '../../ui/toast.ts'
import { refreshQuotes, showQuote } from './queries.ts'

/** Sends drafts to the client. */
export function useSendQuotes(caseId: string) {
  return useSingleFlight({
    mutationFn: (drafts: readonly Pick<api.StaffQuote, 'id' | 'version'>[]) =>
      call(api.sendQuotes, {
        params: { id: caseId },
        body: { quotes: drafts.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: list => {
      queryClient.setQueryData(queryOf(api.listQuotes, { params: { id: caseId } }).queryKey, list)
    },
    successToast: (_, drafts) => (drafts.length === 1 ? 'Quote sent' : `${drafts.length} quotes sent`),
  })
}

interface Copy {
  id: string
  replace: boolean
}

/** Makes a draft from a quote; with `replace`, sending the draft replaces it. */
export function useDuplicateQuote() {
  // Repeated after a lost reply, it makes no second draft.
  const clientIds = useRef(new Map<string, string>())
  const keyOf = ({ id, replace }: Copy) => `${id} ${replace}`
  return useSingleFlight({
    mutationFn: (copy: Copy) => {
      const clientId = clientIds.current.get(keyOf(copy)) ?? crypto.randomUUID()
      clientIds.current.set(keyOf(copy), clientId)
      const { id, replace } = copy
      return call(api.duplicateQuote, { params: { id }, body: { clientId, replace } })
    },
    onSuccess: (made, copy) => {
      clientIds.current.delete(keyOf(copy))
      showQuote(made)
    },
  })
}

/** Deletes a draft. */
export function useDeleteQuote({ id, caseId }: Pick<api.StaffQuote, 'id' | 'caseId'>) {
  return useSingleFlight({
    mutationFn: () => call(api.deleteQuote, { params: { id } }),
    onSuccess: async () => {
      await refreshQuotes(caseId)
      toast({ title: 'Draft deleted' })
    },
  })
}

/** Withdraws a quote from the client. Fails with 409 when it has changed since. */
export function useWithdrawQuote({ id, version }: Pick<api.StaffQuote, 'id' | 'version'>) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(api.withdrawQuote, { params: { id }, body: { reason, version } }),
    onSuccess: showQuote,
    successToast: 'Quote withdrawn',
  })
}

/** Accepts a quote as it was shown. Fails with 409 when it isn't what was shown or isn't open any more. */
export function useAcceptQuote({
  id,
  shownHash,
  consent,
}: Pick<api.ClientQuote, 'id' | 'shownHash' | 'consent'>) {
  return useSingleFlight({
    mutationFn: (typed: Pick<BodyInputOf<typeof api.acceptQuote>, 'typedName' | 'consent'>) =>
      call(api.acceptQuote, {
        params: { id },
        body: { ...typed, shownHash, consentVersion: consent.version },
      }),
    onSuccess: showQuote,
    successToast: {
      title: 'Quote accepted',
      description: 'You are not covered yet. Your broker will confirm.',
    },
  })
}

/** Declines a quote, with a reason. */
export function useDeclineQuote({ id }: Pick<api.ClientQuote, 'id'>) {
  return useSingleFlight({
    mutationFn: (reason: string) => call(api.declineQuote, { params: { id }, body: { reason } }),
    onSuccess: showQuote,
    successToast: 'Quote declined',
  })
}
