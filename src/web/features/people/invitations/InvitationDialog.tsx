import type { FormEventHandler, ReactNode } from 'react'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { isStepUpCancelled } from '../../auth/step-up/step-up.ts'

interface InvitationDialogProps {
  title: string
  description: string
  /** The call that sends the invitation. */
  invite: { isPending: boolean; error: unknown }
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that invites someone by email. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { title, description, invite, onSubmit, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={open => !open && !invite.isPending && onClose()}
      title={title}
      description={description}
    >
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        {children}
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
