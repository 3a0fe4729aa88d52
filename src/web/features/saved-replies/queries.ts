import { useQuery } from '@tanstack/react-query'
import type { BodyInputOf } from '#shared/endpoint.ts'
import * as api from '#shared/saved-replies.ts'
import { call } from '../../platform/call.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'

/** The replies that the reader can use, by title. */
export const useSavedReplies = () => useQuery(queryOf(api.listSavedReplies, {}))

export const refreshSavedReplies = () => invalidate(api.listSavedReplies)

/** Saves a reply. The same `clientId` again saves nothing. */
export function useCreateSavedReply() {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.createSavedReply>) => call(api.createSavedReply, { body }),
    onSuccess: () => void refreshSavedReplies(),
    successToast: 'Reply saved',
  })
}

/** Changes a saved reply. Fails with 409 when it has changed since. */
export function useChangeSavedReply(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyInputOf<typeof api.changeSavedReply>) =>
      call(api.changeSavedReply, { params: { id }, body }),
    onSuccess: () => void refreshSavedReplies(),
    successToast: 'Reply changed',
  })
}

export function useDeleteSavedReply(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.deleteSavedReply, { params: { id } }),
    onSuccess: () => void refreshSavedReplies(),
    successToast: 'Reply deleted',
    onError: () => void refreshSavedReplies(),
  })
}
