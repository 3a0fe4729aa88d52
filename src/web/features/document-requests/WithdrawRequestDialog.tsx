import type { DocumentRequest } from '#shared/document-requests.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWithdrawDocumentRequest } from './queries.ts'

interface WithdrawRequestDialogProps {
  request: DocumentRequest
  onClose: () => void
}

/** Asks before a document request is withdrawn. */
export function WithdrawRequestDialog({ request, onClose }: WithdrawRequestDialogProps) {
  const withdrawal = useWithdrawDocumentRequest(request)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Withdraw this request?"
      description={`We’ll take “${request.title}” off the client’s checklist. Anything they sent stays on the case.`}
      confirmLabel="Withdraw request"
      danger
      pending={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate(undefined, { onSuccess: onClose })}
    >
      <CallFailed title="Request not withdrawn" error={withdrawal.error} />
    </ConfirmDialog>
  )
}
