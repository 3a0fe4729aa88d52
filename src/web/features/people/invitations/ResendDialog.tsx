import type { Invitation } from '#shared/people/invitations.ts'
import { sentenceOf } from '../../../platform/failures.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useResend } from './queries.ts'

interface ResendDialogProps {
  of: Invitation
  onClose: () => void
}

/** Asks before an invitation is sent again, since the link in the earlier mail ends. */
export function ResendDialog({ of, onClose }: ResendDialogProps) {
  const resend = useResend(of.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Send the invitation of ${of.fullName} again?`}
      description={`A new link goes to ${of.email} and works for 72 hours. The link sent before no longer works.`}
      confirmLabel="Send again"
      pending={resend.isPending}
      onConfirm={() => resend.mutate(undefined, { onSuccess: onClose })}
    >
      {resend.error && (
        <Notice tone="danger" title="It was not sent">
          {sentenceOf(resend.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
