import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import type { Invitation } from '#shared/people/invitations.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { ConfirmCallDialog } from '../../../platform/ConfirmCallDialog.tsx'
import { LoadedList } from '../../../platform/LoadedList.tsx'
import { useSession } from '../../../platform/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmailText } from '../../../ui/EmailText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useInvitations, useResendInvitation, useRevokeInvitation } from './queries.ts'

const STATE_NAMES: Readonly<Record<Invitation['state'], string>> = {
  open: 'Pending',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
}

const STATE_TONES = {
  open: 'info',
  accepted: 'good',
  expired: 'warn',
  revoked: 'neutral',
} as const

interface InvitationListProps {
  /** Whether the page is about clients, and leaves out brokers and staff, whom administrators see elsewhere. */
  showsOnlyClients?: boolean
}

/** The invitations of the last 90 days that the reader may see, newest first. */
export function InvitationList({ showsOnlyClients = false }: InvitationListProps) {
  const { user } = useSession()
  const isBroker = user?.role === 'broker'
  return (
    <LoadedList
      query={useInvitations(showsOnlyClients)}
      label="the invitations"
      none={
        <EmptyState title="No invitations in the last 90 days">
          {showsOnlyClients ? 'Add a client above.' : 'Invite a broker or administrator above.'} They’ll get a
          link that expires in 72 hours.
        </EmptyState>
      }
    >
      {items => (
        <ul className="@container">
          {items.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} isOwn={isBroker} />
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

function InvitationRow({ invitation, isOwn }: { invitation: Invitation; isOwn: boolean }) {
  const [dialog, setDialog] = useState<'resend' | 'revoke'>()
  const close = () => setDialog(undefined)
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 @3xl:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,0.8fr)_15.5rem]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{invitation.fullName}</p>
        <p className="wrap-anywhere text-muted text-sm">
          <EmailText email={invitation.email} />
        </p>
      </div>
      <p>
        <Badge tone={STATE_TONES[invitation.state]}>{STATE_NAMES[invitation.state]}</Badge>
      </p>
      <p className="text-muted text-sm">
        {isOwn ? 'Invited ' : `${ROLE_NAMES[invitation.role]}, invited `}
        <RelativeTime dateTime={invitation.createdAt} />
        {!isOwn && ` by ${invitation.invitedBy ?? 'a command on the server'}`}
        {invitation.state === 'open' && (
          <>
            . Link expires <time dateTime={invitation.expiresAt}>{formatMoment(invitation.expiresAt)}</time>
          </>
        )}
      </p>
      {isUnanswered(invitation) && (
        <div className="flex flex-wrap gap-2 @3xl:justify-end">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Resend to ${invitation.fullName}`}
            onClick={() => setDialog('resend')}
          >
            Resend
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Revoke ${invitation.fullName}’s invitation`}
            onClick={() => setDialog('revoke')}
          >
            Revoke
          </Button>
        </div>
      )}
      {dialog === 'resend' && <ResendDialog invitation={invitation} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog invitation={invitation} onClose={close} />}
    </li>
  )
}

/** Whether it can still be sent again or revoked. */
function isUnanswered({ state }: Pick<Invitation, 'state'>): boolean {
  return state === 'open' || state === 'expired'
}

interface DialogProps {
  invitation: Invitation
  onClose: () => void
}

function ResendDialog({ invitation, onClose }: DialogProps) {
  const resend = useResendInvitation(invitation.id)
  return (
    <ConfirmCallDialog
      title={`Resend ${invitation.fullName}’s invitation?`}
      description={`We’ll email a new link to ${invitation.email}. It expires in 72 hours, and the old link stops working.`}
      confirmLabel="Resend"
      mutation={resend}
      failedTitle="Invitation not sent"
      onConfirm={() => resend.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function RevokeDialog({ invitation, onClose }: DialogProps) {
  const revoke = useRevokeInvitation(invitation.id)
  return (
    <ConfirmCallDialog
      title={`Revoke ${invitation.fullName}’s invitation?`}
      description={`The link sent to ${invitation.email} will stop working right away. You can invite them again later.`}
      confirmLabel="Revoke"
      danger
      mutation={revoke}
      failedTitle="Invitation not revoked"
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
