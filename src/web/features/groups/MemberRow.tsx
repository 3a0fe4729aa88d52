import { useState } from 'react'
import type { Group } from '#shared/groups/groups.ts'
import { GROUP_ROLE_NAMES, type GroupRole } from '#shared/groups/roles.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { refreshGroups, useChangeMemberRole, useRemoveMember } from './queries.ts'
import { ROLE_OPTIONS } from './role-texts.ts'

interface MemberProps {
  group: Group
  member: Group['members'][number]
}

/** One member of a household or business; owners change their role or remove them. */
export function MemberRow({ group, member }: MemberProps) {
  const [dialog, setDialog] = useState<'role' | 'remove' | null>(null)
  const close = () => setDialog(null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={member.fullName} size="sm" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="wrap-anywhere block font-semibold">
          {member.fullName}
          {member.isYou && ' (you)'}
        </span>
        <span className="block text-muted text-sm">{GROUP_ROLE_NAMES[member.role]}</span>
      </p>
      {group.abilities.manage && (
        <p className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Change role of ${member.fullName}`}
            onClick={() => setDialog('role')}
          >
            Change role
          </Button>
          {!member.isYou && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${member.fullName}`}
              onClick={() => setDialog('remove')}
            >
              Remove
            </Button>
          )}
        </p>
      )}
      {dialog === 'role' && <RoleDialog group={group} member={member} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog group={group} member={member} onClose={close} />}
    </li>
  )
}

function RoleDialog({ group, member, onClose }: MemberProps & { onClose: () => void }) {
  const [role, setRole] = useState<GroupRole>(member.role)
  const change = useChangeMemberRole(group, member.id)
  return (
    <ConfirmCallDialog
      title={`Change role of ${member.fullName}`}
      description="It applies right away to everything shared with the group. To hand over ownership, make someone else an owner and then change your own role."
      confirmLabel="Save role"
      mutation={change}
      onRefresh={refreshGroups}
      staleTitle="That can’t be saved now"
      onConfirm={() => (role === member.role ? onClose() : change.mutate(role, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <ChoiceField
        legend="Role"
        name="role"
        options={ROLE_OPTIONS}
        value={role}
        onChange={value => setRole(value as GroupRole)}
      />
    </ConfirmCallDialog>
  )
}

function RemoveDialog({ group, member, onClose }: MemberProps & { onClose: () => void }) {
  const remove = useRemoveMember(group, member.id)
  return (
    <ConfirmCallDialog
      title={`Remove ${member.fullName}?`}
      description={`They lose access right away to everything shared with ${group.name}. The requests that they shared are private to them again.`}
      confirmLabel="Remove member"
      danger
      mutation={remove}
      onRefresh={refreshGroups}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
