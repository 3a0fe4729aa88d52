import { AdminInvitation } from '#shared/people/invitations.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { useForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { isStepUpCancelled } from '../../auth/step-up/step-up.ts'
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
    <Dialog
      open
      onOpenChange={open => !open && !invite.isPending && onClose()}
      title="Invite administrator"
      description="They’ll be able to see every case and person and change settings. They’ll get a link that expires in 72 hours, and set up two-step verification at first login."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(invitation =>
          invite.mutate(invitation, {
            onSuccess: onInvited,
            onError: error => form.showServerErrors(error),
          }),
        )}
      >
        <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
        {!isStepUpCancelled(invite.error) && <CallFailed title="Invitation not sent" error={invite.error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={invite.isPending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
