import { AdminInvitation } from '#shared/people/invitations.ts'
import { fieldsOf } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { InviteFailed } from './InviteFailed.tsx'
import { useInviteAdmin } from './queries.ts'

interface InviteAdminDialogProps {
  onClose: () => void
  onInvited: () => void
}

/** Invites another administrator by e-mail. */
export function InviteAdminDialog({ onClose, onInvited }: InviteAdminDialogProps) {
  const form = useFormState(AdminInvitation, { fullName: '', email: '' })
  const invite = useInviteAdmin()
  return (
    <Dialog
      open
      onOpenChange={open => !open && !invite.isPending && onClose()}
      title="Invite an administrator"
      description="They will see every case and every person, and can change settings. They receive a link that works for 72 hours, and set up a second factor at their first login."
    >
      <form
        ref={form.ref}
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(invitation =>
          invite.mutate(invitation, {
            onSuccess: onInvited,
            onError: error => form.reject(fieldsOf(error) ?? {}),
          }),
        )}
      >
        <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.text('email')} />
        <InviteFailed error={invite.error} />
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
