import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { CallFailed } from './CallFailed.tsx'
import { type DialogCall, DialogFields } from './DialogFields.tsx'

interface ConfirmCallDialogProps
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'pending'> {
  /** The call that the dialog makes. */
  mutation: DialogCall
  /** The title of an error, as in "Invitation not revoked". */
  failedTitle?: string
  /** Loads the latest version of the record after a conflict; for actions that change a record. */
  onRefresh?: () => Promise<unknown>
  /** The title after a conflict. */
  staleTitle?: string
  onClose: () => void
}

/** Asks for confirmation of a call, and shows why it failed. The caller closes it once the call has succeeded. */
export function ConfirmCallDialog({
  mutation,
  failedTitle = 'That didn’t work',
  onRefresh,
  staleTitle = 'Something has changed',
  onClose,
  children,
  ...dialog
}: ConfirmCallDialogProps) {
  const failure = onRefresh ? (
    <ActionFailed
      error={mutation.error}
      staleTitle={staleTitle}
      onRefresh={onRefresh}
      onRefreshed={mutation.reset}
    />
  ) : (
    <CallFailed title={failedTitle} error={mutation.error} />
  )
  return (
    <ConfirmDialog {...dialog} open onOpenChange={open => !open && onClose()} pending={mutation.isPending}>
      {children ? (
        <div className="grid gap-4">
          <DialogFields mutation={mutation} canRefresh={onRefresh !== undefined}>
            {children}
          </DialogFields>
          {failure}
        </div>
      ) : (
        failure
      )}
    </ConfirmDialog>
  )
}
