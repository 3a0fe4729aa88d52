import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as api from '#shared/people/invitations.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryOf } from '../../../platform/queries.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { toast } from '../../../ui/toast.ts'

const LIST = queryOf(api.listInvitations, {})

/** No live event announces that an invitation was accepted, so every visit loads the list again. */
export function useInvitations(showsOnlyClients: boolean) {
  return useQuery({
    ...LIST,
    refetchOnMount: 'always',
    select: ({ items }) => ({ items: items.filter(({ role }) => !showsOnlyClients || role === 'client') }),
  })
}

/** Puts an invitation that a call has just returned into the list in the cache. */
function showInvitation(invitation: api.Invitation) {
  queryClient.setQueryData(LIST.queryKey, list => {
    if (!list) return list
    const isListed = list.items.some(({ id }) => id === invitation.id)
    return {
      items: isListed
        ? list.items.map(item => (item.id === invitation.id ? invitation : item))
        : [invitation, ...list.items],
    }
  })
  invalidate(api.listInvitations)
}

const sent = ({ email }: api.Invitation) => ({ title: 'Invitation sent', description: `To ${email}.` })

export function useInviteBroker() {
  return useSingleFlight({
    mutationFn: (body: z.infer<typeof api.BrokerInvitation>) => call(api.inviteBroker, { body }),
    onSuccess: showInvitation,
    successToast: sent,
  })
}

export function useInviteClient() {
  return useSingleFlight({
    mutationFn: (body: z.infer<typeof api.ClientInvitation>) => call(api.inviteClient, { body }),
    onSuccess: ({ outcome }, { email }) => {
      void invalidate(api.listInvitations)
      if (outcome === 'has_account') return
      toast({
        title: outcome === 'invited' ? 'Invitation sent' : 'Invitation sent again',
        description: `To ${email}.`,
      })
    },
  })
}

export function useInviteStaff(role: 'admin' | 'office') {
  return useSingleFlight({
    mutationFn: (body: z.infer<typeof api.AdminInvitation>) =>
      call(role === 'admin' ? api.inviteAdmin : api.inviteOffice, { body }),
    onSuccess: showInvitation,
    successToast: sent,
  })
}

/** On failure the list is loaded again: the invitation may have been accepted in the meantime. */
export function useResendInvitation(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.resendInvitation, { params: { id } }),
    onSuccess: showInvitation,
    successToast: sent,
    onError: () => invalidate(api.listInvitations),
  })
}

export function useRevokeInvitation(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.revokeInvitation, { params: { id } }),
    onSuccess: showInvitation,
    successToast: ({ email }) => ({
      title: 'Invitation revoked',
      description: `The link sent to ${email} no longer works.`,
    }),
    onError: () => invalidate(api.listInvitations),
  })
}
