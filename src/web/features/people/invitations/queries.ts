import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type AdminInvitation,
  type BrokerInvitation,
  type Invitation,
  inviteAdmin,
  inviteBroker,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#shared/people/invitations.ts'
import { call } from '../../../platform/call.ts'
import { useOnce } from '../../../platform/once.ts'
import { invalidate, queryOf } from '../../../platform/queries.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../ui/toast.ts'
import { callWithStepUp } from '../../auth/step-up/step-up.ts'

const LIST = queryOf(listInvitations, {})

/** The invitations of the last 90 days. Nothing announces that one was accepted, so every visit asks again. */
export function useInvitations() {
  return useQuery({ ...LIST, refetchOnMount: 'always' })
}

/** Puts an invitation, as a call has just answered it, into the list on the screen. */
function show(invitation: Invitation) {
  queryClient.setQueryData(LIST.queryKey, list => {
    if (!list) return list
    const known = list.items.some(({ id }) => id === invitation.id)
    return {
      items: known
        ? list.items.map(item => (item.id === invitation.id ? invitation : item))
        : [invitation, ...list.items],
    }
  })
  invalidate(listInvitations)
}

function sent(invitation: Invitation) {
  show(invitation)
  toast({ title: 'Invitation sent', description: `To ${invitation.email}.` })
}

/** Invites a broker, once the administrator has confirmed who they are. */
export function useInviteBroker() {
  return useOnce({
    mutationFn: (body: z.infer<typeof BrokerInvitation>) => callWithStepUp(inviteBroker, { body }),
    onSuccess: sent,
  })
}

/** Invites an administrator, once the administrator has confirmed who they are. */
export function useInviteAdmin() {
  return useOnce({
    mutationFn: (body: z.infer<typeof AdminInvitation>) => callWithStepUp(inviteAdmin, { body }),
    onSuccess: sent,
  })
}

/** Sends an invitation again. It may have been accepted meanwhile: then the list shows what is true. */
export function useResend(id: string) {
  return useOnce({
    mutationFn: () => call(resendInvitation, { params: { id } }),
    onSuccess: sent,
    onError: () => invalidate(listInvitations),
  })
}

/** Takes an invitation back. */
export function useRevoke(id: string) {
  return useOnce({
    mutationFn: () => call(revokeInvitation, { params: { id } }),
    onSuccess: invitation => {
      show(invitation)
      toast({
        title: 'Invitation taken back',
        description: `The link sent to ${invitation.email} no longer works.`,
      })
    },
    onError: () => invalidate(listInvitations),
  })
}
