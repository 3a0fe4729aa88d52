import { sentenceOf } from '../../platform/failures.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isStepUpCancelled } from '../auth/step-up/step-up.ts'
import { useRenewCodes } from './second-factor-changes.ts'

interface RenewCodesDialogProps {
  onRenewed: (codes: readonly string[]) => void
  onClose: () => void
}

/** Asks before recovery codes are replaced. */
export function RenewCodesDialog({ onRenewed, onClose }: RenewCodesDialogProps) {
  const renew = useRenewCodes()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Make new recovery codes?"
      description="The ones you have now no longer work then. The new ones are shown once."
      confirmLabel="Make new codes"
      pending={renew.isPending}
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => {
            onClose()
            onRenewed(recoveryCodes)
          },
        })
      }
    >
      {renew.error && !isStepUpCancelled(renew.error) && (
        <Notice tone="danger" title="No codes were made">
          {sentenceOf(renew.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
