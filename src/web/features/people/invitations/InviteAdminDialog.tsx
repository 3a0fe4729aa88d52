import { AdminInvitation } from '#shared/people/invitations.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useInviteAdmin } from './queries.ts'

interface InviteAdminDialogProps {
  onClose: () => void
  onInvited: () => void
}

/** Invites another administrator by email. */
export function InviteAdminDialog({ onClose, onInvited }: InviteAdminDialogProps) {
  const form = useForm(AdminInvitation, { fullName: '', email: '' })
  const invite = useInviteAdmin()
  return (
    <FormDialog
      mutation={invite}
      submitLabel="Send invitation"
      onClose={onClose}
      title="Invite administrator"
      description="They’ll be able to see every case and person and change settings. They’ll get a link that expires in 72 hours, and set up two-step verification at first login."
      onSubmit={form.handleSubmit(invitation =>
        invite.mutate(invitation, {
          onSuccess: onInvited,
          onError: error => form.showServerErrors(error),
        }),
      )}
    >
      <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
    </FormDialog>
  )
}
