import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PeopleSkeleton } from '../PeopleSkeleton.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { useInvitations } from './queries.ts'

/** Every invitation of the last 90 days, newest first. */
export function InvitationList() {
  const invitations = useInvitations()

  if (invitations.isPending) return <PeopleSkeleton what="invitations" />
  if (invitations.isError && !invitations.data) {
    return (
      <div className="p-4">
        <LoadFailed
          what="the invitations"
          error={invitations.error}
          retrying={invitations.isFetching}
          onRetry={() => invitations.refetch()}
        />
      </div>
    )
  }
  if (invitations.data.items.length === 0) {
    return (
      <EmptyState title="Nobody was invited in the last 90 days">
        Invite a broker or an administrator above. They receive a link that works for 72 hours.
      </EmptyState>
    )
  }
  return (
    <ul className="@container">
      {invitations.data.items.map(invitation => (
        <InvitationRow key={invitation.id} of={invitation} />
      ))}
    </ul>
  )
}
