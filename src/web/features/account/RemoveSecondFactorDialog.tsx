import { sentenceOf } from '../../platform/failures.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isStepUpCancelled } from '../auth/step-up/step-up.ts'
import { useRemoveSecondFactor } from './second-factor-changes.ts'

/** Asks before an account does without a second factor. */
export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSecondFactor()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Remove the second factor?"
      description="Logging in then asks for your password only, and your recovery codes no longer work. You can set it up again at any time."
      confirmLabel="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {remove.error && !isStepUpCancelled(remove.error) && (
        <Notice tone="danger" title="It was not removed">
          {sentenceOf(remove.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
