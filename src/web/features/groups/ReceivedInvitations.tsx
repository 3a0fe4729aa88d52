import { formatMoment } from '#shared/format.ts'
import type { ReceivedInvitation } from '#shared/groups/groups.ts'
import { GROUP_ROLE_NAMES } from '#shared/groups/roles.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useAcceptMemberInvitation, useDeclineMemberInvitation } from './queries.ts'

/** The invitations that wait for the client's decision. */
export function ReceivedInvitations({ items }: { items: readonly ReceivedInvitation[] }) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-4">
      {items.map(invitation => (
        <li key={invitation.id}>
          <InvitationCard invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

function InvitationCard({ invitation }: { invitation: ReceivedInvitation }) {
  const accept = useAcceptMemberInvitation(invitation.id)
  const decline = useDeclineMemberInvitation(invitation.id)
  const { group, invitedBy, role, expiresAt } = invitation
  return (
    <Card
      title={<span className="wrap-anywhere">{`Invitation to ${group.name}`}</span>}
      className="border-l-4 border-l-canola"
    >
      <p className="wrap-anywhere">
        {`${invitedBy} invited you to the ${group.kind} ${group.name}. Your role: ${GROUP_ROLE_NAMES[role].toLowerCase()}.`}
      </p>
      <p className="mt-1 text-muted text-sm">
        {`You’ll see what its members share. Your own requests stay private until you share them. Expires ${formatMoment(expiresAt)}`}
      </p>
      <CallFailed title="That didn’t work" error={accept.error ?? decline.error} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          pending={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate(undefined)}
        >
          Accept invitation
        </Button>
        <Button
          variant="secondary"
          pending={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate(undefined)}
        >
          Decline
        </Button>
      </div>
    </Card>
  )
}
