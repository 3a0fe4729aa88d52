import { useEffect } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { answerWhoItIs, openPlaceToAsk, placeAskedFrom, useIsAsking } from './asking.ts'
import { ConfirmIdentityForm } from './ConfirmIdentityForm.tsx'

/**
 * The dialog that asks for the password before a call that `callConfirmed` makes. It stands once in the frame of the
 * portals, over whatever is open there.
 */
export function ConfirmIdentityDialog() {
  const asking = useIsAsking()
  useEffect(openPlaceToAsk, [])
  return (
    <Dialog
      open={asking}
      onOpenChange={open => !open && answerWhoItIs(false)}
      title="Confirm that it is you"
      description="This changes or shows something that needs protecting, so we ask once more. You are not asked again for ten minutes."
      onTop
      focusAfter={placeAskedFrom}
    >
      <ConfirmIdentityForm onConfirmed={() => answerWhoItIs(true)} onCancel={() => answerWhoItIs(false)} />
    </Dialog>
  )
}
