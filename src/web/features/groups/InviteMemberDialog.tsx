import { GROUP_INVITATION_HOURS, type Group, MemberInvitation } from '#shared/groups/groups.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useInviteMember } from './queries.ts'
import { ROLE_OPTIONS } from './role-texts.ts'

/** Invites someone to a household or business by email. */
export function InviteMemberDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm(MemberInvitation, { email: '', role: 'member' })
  const invite = useInviteMember(group.id)
  return (
    <FormDialog
      mutation={invite}
      submitLabel="Send invitation"
      onClose={onClose}
      title={`Invite someone to ${group.name}`}
      description={`We’ll email them. They accept with an account that has this address, within ${GROUP_INVITATION_HOURS} hours, and then see every request and policy shared with ${group.name}.`}
      onSubmit={form.handleSubmit(values =>
        invite.mutate(values, {
          onSuccess: onClose,
          onError: error => form.showServerErrors(error, ['email']),
        }),
      )}
    >
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
      <ChoiceField legend="Role" options={ROLE_OPTIONS} {...form.choice('role')} />
    </FormDialog>
  )
}
