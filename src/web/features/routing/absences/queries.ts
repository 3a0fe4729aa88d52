import { useQuery } from '@tanstack/react-query'
import type { BodyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/routing/absences.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryOf } from '../../../platform/queries.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshLists } from '../../cases/queries.ts'

/** The broker that an administrator looks at; undefined for one's own. */
type BrokerId = string | undefined

const ofBroker = (broker: BrokerId) => (broker ? { query: { broker } } : {})

export function useAbsences(broker: BrokerId) {
  return useQuery(queryOf(api.listAbsences, ofBroker(broker)))
}

export function useCoveringBrokers(broker: BrokerId) {
  return useQuery(queryOf(api.listCoveringBrokers, ofBroker(broker)))
}

/** Fetches the absences on the screen again. */
export const refreshAbsences = (): Promise<void> => invalidate(api.listAbsences)

function onSaved() {
  void refreshAbsences()
  void refreshLists()
  toast({ title: 'Time away saved' })
}

/** Plans an absence. The same `requestKey` again adds nothing. */
export function useCreateAbsence() {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.createAbsence>) => call(api.createAbsence, { body }),
    onSuccess: onSaved,
  })
}

/** Changes an absence. Fails with 409 when it is over or has changed since. */
export function useChangeAbsence(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.changeAbsence>) =>
      call(api.changeAbsence, { params: { id }, body }),
    onSuccess: onSaved,
  })
}

/** Cancels a planned absence, or ends a current one now. */
export function useEndAbsence({ id, version }: Pick<api.Absence, 'id' | 'version'>) {
  return useSingleFlight({
    mutationFn: () => call(api.endAbsence, { params: { id }, body: { version } }),
    onSuccess: () => {
      void refreshAbsences()
      void refreshLists()
    },
    successToast: 'Time away ended',
    onError: () => void refreshAbsences(),
  })
}
