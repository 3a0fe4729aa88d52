import { useState } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { useWithdrawCase } from './actions.ts'

interface WithdrawDialogProps {
  of: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** The client ends their request, after a word of warning. */
export function WithdrawDialog({ of, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('')
  const withdraw = useWithdrawCase(of)

  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Withdraw this request?"
      description="Nobody will work on it any further, and it cannot be opened again. You can ask for a new quote at any time."
      confirmLabel="Withdraw the request"
      danger
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(reason.trim(), { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <TextAreaField
          label="Why are you withdrawing?"
          optional
          name="reason"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <ActionFailed caseId={of.id} error={withdraw.error} onRefreshed={withdraw.reset} />
      </div>
    </ConfirmDialog>
  )
}
