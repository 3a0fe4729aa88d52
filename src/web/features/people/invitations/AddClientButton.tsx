import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { InviteClientDialog } from './InviteClientDialog.tsx'

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
