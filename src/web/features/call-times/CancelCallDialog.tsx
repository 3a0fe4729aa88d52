import type { CallTime } from '#shared/call-times.ts'
import { formatMoment } from '#shared/format.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
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
    <ConfirmCallDialog
      title="Cancel this call?"
      description={`We’ll let the other person know that the call on ${formatMoment(booked.startsAt)} won’t take place.`}
      confirmLabel="Cancel call"
      cancelLabel="Keep call"
      danger
      mutation={cancel}
      failedTitle="Call not cancelled"
      onConfirm={() => cancel.mutate(booked.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
