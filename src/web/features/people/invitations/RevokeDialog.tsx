import type { Invitation } from '#shared/people/invitations.ts'
import { sentenceOf } from '../../../platform/failures.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useRevoke } from './queries.ts'

interface RevokeDialogProps {
  of: Invitation
  onClose: () => void
}

/** Asks before an invitation is taken back. */
export function RevokeDialog({ of, onClose }: RevokeDialogProps) {
  const revoke = useRevoke(of.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Take back the invitation of ${of.fullName}?`}
      description={`The link sent to ${of.email} stops working at once. You can invite them again later.`}
      confirmLabel="Take back"
      danger
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
    >
      {revoke.error && (
        <Notice tone="danger" title="It was not taken back">
          {sentenceOf(revoke.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
