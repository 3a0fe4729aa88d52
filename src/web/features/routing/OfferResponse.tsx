import { useState } from 'react'
import { OfferDecline } from '#shared/cases/cases.ts'
import { useForm } from '../../platform/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { CaseActionFailed } from '../cases/CaseActionFailed.tsx'
import { useAcceptOffer, useDeclineOffer } from './actions.ts'

interface OfferResponseProps {
  caseId: string
  canAccept: boolean
  onAccepted?: () => void
  onDeclined?: () => void
}

/** Accept or decline an offer. */
export function OfferResponse({ caseId, canAccept, onAccepted, onDeclined }: OfferResponseProps) {
  const [declining, setDeclining] = useState(false)
  const accept = useAcceptOffer(caseId, onAccepted)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button pending={accept.isPending} disabled={!canAccept} onClick={() => accept.mutate()}>
          Accept case
        </Button>
        <Button variant="secondary" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      <CaseActionFailed caseId={caseId} error={accept.error} onRefreshed={accept.reset} />
      {declining && (
        <DeclineDialog
          caseId={caseId}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false)
            onDeclined?.()
          }}
        />
      )}
    </div>
  )
}

interface DeclineDialogProps {
  caseId: string
  onClose: () => void
  onDeclined: () => void
}

/** A broker passes on an offer and says why. */
function DeclineDialog({ caseId, onClose, onDeclined }: DeclineDialogProps) {
  const form = useForm(OfferDecline, { reason: '' })
  const decline = useDeclineOffer(caseId, onDeclined)

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Decline offer?"
      description="The case goes to the next broker right away. The client won’t see your reason."
    >
      <form
        onSubmit={form.handleSubmit(({ reason }) => decline.mutate(reason))}
        noValidate
        className="grid gap-4"
      >
        <TextAreaField
          label="Reason"
          help="For example, “No market for this risk” or “No time before the deadline”."
          rows={3}
          maxLength={500}
          {...form.text('reason')}
        />
        <CaseActionFailed caseId={caseId} error={decline.error} onRefreshed={onClose} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={decline.isPending}>
            Decline offer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
