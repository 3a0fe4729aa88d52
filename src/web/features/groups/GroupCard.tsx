import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import { GROUP_INVITATION_HOURS, type Group, GroupChange, MemberInvitation } from '#shared/groups/groups.ts'
import { GROUP_KIND_NAMES, GROUP_ROLE_NAMES } from '#shared/groups/roles.ts'
import { LINES } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useFeature } from '../../platform/page-data.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MemberRow } from './MemberRow.tsx'
import {
  refreshGroups,
  useChangeGroup,
  useCloseGroup,
  useInviteMember,
  useLeaveGroup,
  useRevokeMemberInvitation,
} from './queries.ts'
import { ROLE_OPTIONS } from './role-texts.ts'

/** A household or business: its members, what is shared with it, and what its owners may change. */
export function GroupCard({ group }: { group: Group }) {
  const isOn = useFeature('groups')
  const [dialog, setDialog] = useState<'invite' | 'rename' | 'close' | 'leave' | null>(null)
  const close = () => setDialog(null)
  const { manage, leave } = group.abilities
  return (
    <Card
      title={<span className="wrap-anywhere">{group.name}</span>}
      action={<Badge tone="neutral">{GROUP_KIND_NAMES[group.kind]}</Badge>}
    >
      <h3 className="font-sans font-semibold">Members</h3>
      <ul className="divide-y divide-line">
        {group.members.map(member => (
          <MemberRow key={member.id} group={group} member={member} />
        ))}
      </ul>
      {group.invitations.length > 0 && (
        <>
          <h3 className="mt-4 font-sans font-semibold">Invitations</h3>
          <ul className="divide-y divide-line">
            {group.invitations.map(invitation => (
              <InvitationRow key={invitation.id} groupId={group.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 font-sans font-semibold">Shared requests</h3>
      {group.cases.length === 0 ? (
        <p className="mt-1 text-muted">
          Nothing is shared yet. Open one of your requests and choose “Share this request”.
        </p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {group.cases.map(item => (
            <li key={item.id}>
              <Link
                to={paths.clientCase(item.id)}
                className="inline-flex min-h-11 flex-wrap items-center gap-x-2 no-underline"
              >
                <span>{LINES[item.line].name}</span>
                <span className="tabular-nums underline underline-offset-4">{item.reference}</span>
                <span className="wrap-anywhere text-muted">
                  {item.isOwn ? 'shared by you' : `shared by ${item.client.fullName}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-4">
        {manage && (
          <>
            {isOn && (
              <Button size="sm" onClick={() => setDialog('invite')}>
                Invite someone
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => setDialog('rename')}>
              Rename
            </Button>
          </>
        )}
        {leave && (
          <Button variant="secondary" size="sm" onClick={() => setDialog('leave')}>
            Leave
          </Button>
        )}
        {manage && (
          <Button variant="quiet" size="sm" onClick={() => setDialog('close')}>
            Close group
          </Button>
        )}
      </div>
      {dialog === 'invite' && <InviteMemberDialog group={group} onClose={close} />}
      {dialog === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
      {dialog === 'leave' && <LeaveDialog group={group} onClose={close} />}
      {dialog === 'close' && <CloseDialog group={group} onClose={close} />}
    </Card>
  )
}

interface InvitationRowProps {
  groupId: string
  invitation: Group['invitations'][number]
}

function InvitationRow({ groupId, invitation }: InvitationRowProps) {
  const [isRevoking, setRevoking] = useState(false)
  const isOpen = invitation.state === 'open'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-40">
        <span className="wrap-anywhere block">
          <EmailText email={invitation.email} />
        </span>
        <span className="block text-muted text-sm">
          {`${GROUP_ROLE_NAMES[invitation.role]}, ${isOpen ? 'expires' : 'expired'} ${formatMoment(invitation.expiresAt)}`}
        </span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Revoke the invitation of ${invitation.email}`}
        onClick={() => setRevoking(true)}
      >
        Revoke
      </Button>
      {isRevoking && (
        <RevokeDialog groupId={groupId} invitation={invitation} onClose={() => setRevoking(false)} />
      )}
    </li>
  )
}

function RevokeDialog({ groupId, invitation, onClose }: InvitationRowProps & { onClose: () => void }) {
  const revoke = useRevokeMemberInvitation(groupId)
  return (
    <ConfirmCallDialog
      title="Revoke invitation?"
      description={`The link that we emailed to ${invitation.email} stops working. You can send a new invitation at any time.`}
      confirmLabel="Revoke invitation"
      danger
      mutation={revoke}
      onRefresh={refreshGroups}
      onConfirm={() => revoke.mutate(invitation.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface DialogProps {
  group: Group
  onClose: () => void
}

function LeaveDialog({ group, onClose }: DialogProps) {
  const leave = useLeaveGroup(group)
  return (
    <ConfirmCallDialog
      title={`Leave ${group.name}?`}
      description="You lose access right away to what others shared. The requests that you shared are private to you again."
      confirmLabel="Leave"
      danger
      mutation={leave}
      onRefresh={refreshGroups}
      staleTitle="You can’t leave now"
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function CloseDialog({ group, onClose }: DialogProps) {
  const end = useCloseGroup(group)
  return (
    <ConfirmCallDialog
      title={`Close ${group.name}?`}
      description="Each request becomes private again to the person who made it, and open invitations are cancelled. This can’t be undone."
      confirmLabel="Close group"
      danger
      mutation={end}
      onRefresh={refreshGroups}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** Invites someone to a household or business by email. */
function InviteMemberDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm(MemberInvitation, { email: '', role: 'member' })
  const invite = useInviteMember(group.id)
  return (
    <FormDialog
      mutation={invite}
      submitLabel="Send invitation"
      onClose={onClose}
      title={`Invite someone to ${group.name}`}
      description={`We’ll email them. They accept with an account that has this address, within ${GROUP_INVITATION_HOURS} hours, and then see every request and policy shared with ${group.name}.`}
      onSubmit={form.submitWith(invite, onClose)}
    >
      <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
      <ChoiceField legend="Role" options={ROLE_OPTIONS} {...form.choice('role')} />
    </FormDialog>
  )
}

const NameForm = GroupChange.pick({ name: true })

/** Renames a household or business. */
function RenameGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm(NameForm, { name: group.name })
  const change = useChangeGroup(group)
  return (
    <FormDialog
      title={`Rename ${group.name}`}
      description="Members and your broker see the name."
      submitLabel="Save name"
      mutation={change}
      onSubmit={form.submitWith(change, onClose)}
      onRefresh={refreshGroups}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={80} autoComplete="off" {...form.text('name')} />
    </FormDialog>
  )
}
