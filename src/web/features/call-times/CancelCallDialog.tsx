import type { CallTime } from '#shared/call-times.ts'
import { formatMoment } from '#shared/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCancelCallTime } from './queries.ts'

interface CancelCallDialogProps {
  caseId: string
  booked: CallTime
  onClose: () => void
}

/** Cancels a booked call, after a word of warning. */
export function CancelCallDialog({ caseId, booked, onClose }: CancelCallDialogProps) {
  const cancel = useCancelCallTime(caseId)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Cancel this call?"
      description={`We’ll let the other person know that the call on ${formatMoment(booked.startsAt)} won’t take place.`}
      confirmLabel="Cancel call"
      cancelLabel="Keep call"
      danger
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(booked.id, { onSuccess: onClose })}
    >
      {cancel.error && <Notice tone="warn">{cancel.error.message}</Notice>}
    </ConfirmDialog>
  )
}
