import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#shared/endpoint.ts'
import * as api from '#shared/groups/groups.ts'
import type { GroupRole } from '#shared/groups/roles.ts'
import { call } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { showCase } from '../cases/queries.ts'

const LIST = queryOf(api.listGroups, {})

/** The client's households and businesses, and the invitations to them. */
export const useGroups = () => useQuery({ ...LIST, refetchOnMount: 'always' })

export const refreshGroups = () => invalidate(api.listGroups)

/** Follows changes of membership: they decide what may be on the screen, so everything is fetched again. */
export function useLiveGroups() {
  useLive(event => {
    if (event.kind === 'group') void queryClient.invalidateQueries()
  })
}

/** Shows a household or business that a call has returned. */
function showGroup(group: api.Group) {
  queryClient.setQueryData(LIST.queryKey, list => {
    if (!list) return list
    const isKnown = list.items.some(({ id }) => id === group.id)
    const items = isKnown
      ? list.items.map(item => (item.id === group.id ? group : item))
      : [...list.items, group]
    return { ...list, items }
  })
  void refreshGroups()
}

/** Makes a household or business. The same `clientId` again makes no second one. */
export function useCreateGroup() {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.createGroup>) => call(api.createGroup, { body }),
    onSuccess: showGroup,
    successToast: group => `${group.name} created`,
  })
}

type GroupVersion = Pick<api.Group, 'id' | 'version'>

export function useChangeGroup({ id, version }: GroupVersion) {
  return useSingleFlight({
    mutationFn: ({ name }: { name: string }) =>
      call(api.changeGroup, { params: { id }, body: { name, version } }),
    onSuccess: showGroup,
    successToast: 'Name changed',
  })
}

/** Closes a household or business. */
export function useCloseGroup({ id, version }: GroupVersion) {
  return useSingleFlight({
    mutationFn: () => call(api.closeGroup, { params: { id }, body: { version } }),
    onSuccess: () => void queryClient.invalidateQueries(),
    successToast: ({ message }) => message,
  })
}

export function useLeaveGroup({ id, version }: GroupVersion) {
  return useSingleFlight({
    mutationFn: () => call(api.leaveGroup, { params: { id }, body: { version } }),
    onSuccess: () => void queryClient.invalidateQueries(),
    successToast: ({ message }) => message,
  })
}

export function useInviteMember(id: string) {
  return useSingleFlight({
    mutationFn: (body: BodyOf<typeof api.inviteMember>) => call(api.inviteMember, { params: { id }, body }),
    onSuccess: showGroup,
    successToast: 'Invitation sent',
  })
}

export function useRevokeMemberInvitation(id: string) {
  return useSingleFlight({
    mutationFn: (invitationId: string) => call(api.revokeMemberInvitation, { params: { id, invitationId } }),
    onSuccess: showGroup,
    successToast: 'Invitation revoked',
    onError: refreshGroups,
  })
}

export function useChangeMemberRole({ id, version }: GroupVersion, memberId: string) {
  return useSingleFlight({
    mutationFn: (role: GroupRole) =>
      call(api.changeMemberRole, { params: { id, memberId }, body: { role, version } }),
    onSuccess: showGroup,
    successToast: 'Role changed',
  })
}

export function useRemoveMember({ id, version }: GroupVersion, memberId: string) {
  return useSingleFlight({
    mutationFn: () => call(api.removeMember, { params: { id, memberId }, body: { version } }),
    onSuccess: showGroup,
    successToast: 'Member removed',
  })
}

/** Accepts an invitation. What is shared appears on every page. */
export function useAcceptMemberInvitation(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.acceptMemberInvitation, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries(),
    successToast: group => `You joined ${group.name}`,
    onError: refreshGroups,
  })
}

export function useDeclineMemberInvitation(id: string) {
  return useSingleFlight({
    mutationFn: () => call(api.declineMemberInvitation, { params: { id } }),
    onSuccess: () => void refreshGroups(),
    successToast: ({ message }) => message,
    onError: refreshGroups,
  })
}

/** Shares the client's own request with a household or business. */
export function useShareCase({ id, version }: GroupVersion) {
  return useSingleFlight({
    mutationFn: (chosen: { groupId: string; consentVersion: string }) =>
      call(api.shareCase, { params: { id }, body: { ...chosen, version } }),
    onSuccess: view => {
      showCase(view)
      void refreshGroups()
    },
    successToast: 'Request shared',
  })
}

export function useUnshareCase({ id, version }: GroupVersion) {
  return useSingleFlight({
    mutationFn: () => call(api.unshareCase, { params: { id }, body: { version } }),
    onSuccess: view => {
      showCase(view)
      void refreshGroups()
    },
    successToast: 'No longer shared',
  })
}
