import { useQuery } from '@tanstack/react-query'
import type { BodyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/saved-filters.ts'
import { call } from '../../platform/call.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** The reader's saved filters, by name. */
export const useSavedFilters = () => useQuery(queryOf(api.listSavedFilters, {}))

export const refreshSavedFilters = () => invalidate(api.listSavedFilters)

/** Saves filters under a name. The same `clientId` again saves nothing. */
export function useCreateSavedFilter() {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.createSavedFilter>) => call(api.createSavedFilter, { body }),
    onSuccess: () => void refreshSavedFilters(),
    successToast: 'Filters saved',
  })
}

/** Renames a saved filter or makes it the default. Fails with 409 when it has changed since. */
export function useChangeSavedFilter(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.changeSavedFilter>) =>
      call(api.changeSavedFilter, { params: { id }, body }),
    onSuccess: refreshSavedFilters,
    onError: refreshSavedFilters,
  })
}

export function useDeleteSavedFilter(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.deleteSavedFilter, { params: { id } }),
    onSuccess: () => void refreshSavedFilters(),
    successToast: 'Filter deleted',
    onError: () => void refreshSavedFilters(),
    failureToast: 'Filter not deleted',
  })
}
