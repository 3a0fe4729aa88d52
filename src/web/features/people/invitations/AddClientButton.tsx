import { useState } from 'react'
import { ClientInvitation } from '#shared/people/invitations.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useInviteClient } from './queries.ts'

/** Opens the dialog that invites a client. */
export function AddClientButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Add client
      </Button>
      {open && <InviteClientDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Invites a client who has no request yet to the portal. */
function InviteClientDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(ClientInvitation, { fullName: '', email: '' })
  const invite = useInviteClient()
  const hasAccount = invite.data?.outcome === 'has_account'
  return (
    <FormDialog
      mutation={invite}
      submitLabel="Send invitation"
      onClose={onClose}
      title="Add client"
      description="We’ll email them a link to create a portal account. It expires in 72 hours. To open a request for them, use “Add client request”."
      onSubmit={form.submitWith(invite, ({ outcome }) => outcome !== 'has_account' && onClose())}
    >
      <TextField label="Full name" autoComplete="off" {...form.text('fullName')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.text('email')} />
      {hasAccount && (
        <Notice tone="info" title="They already have a portal account">
          No invitation is needed. Open a request for them with “Add client request”: it’s added to their
          account.
        </Notice>
      )}
    </FormDialog>
  )
}
