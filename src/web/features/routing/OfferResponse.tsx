import { useState } from 'react'
import { OfferDecline } from '#shared/cases/cases.ts'
import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { ReasonDialog } from '../../platform/ReasonDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { refreshCase, refreshLists } from '../cases/queries.ts'
import { useAcceptOffer, useDeclineOffer } from './actions.ts'

interface OfferResponseProps {
  caseId: string
  /** Names the case in the buttons for screen readers, where several offers are listed. */
  reference?: string
  canAccept: boolean
  /** How many other requests of the same client the answer is for as well. */
  joined: number
  /** The colleague who hands the case over; null when routing offers it. */
  handoverFrom: string | null
  onAccepted?: () => void
  onDeclined?: () => void
}

/** Accept or decline an offer. */
export function OfferResponse({
  caseId,
  reference,
  canAccept,
  joined,
  handoverFrom,
  onAccepted,
  onDeclined,
}: OfferResponseProps) {
  const [declining, setDeclining] = useState(false)
  const accept = useAcceptOffer(caseId, onAccepted)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button pending={accept.isPending} disabled={!canAccept} onClick={() => accept.mutate()}>
          {joined > 0 ? `Accept ${joined + 1} cases` : 'Accept case'}
          {reference && <span className="sr-only">{reference}</span>}
        </Button>
        <Button variant="secondary" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          {joined > 0 ? `Decline ${joined + 1} cases` : 'Decline'}
          {reference && <span className="sr-only">{reference}</span>}
        </Button>
      </div>
      {joined > 0 && (
        <p className="text-muted text-sm">
          This client sent {joined + 1} requests together. Your answer applies to{' '}
          {joined === 1 ? 'both' : 'all of them'}.
        </p>
      )}
      <ActionFailed
        error={accept.error}
        staleTitle="This case has changed"
        onRefresh={() => Promise.all([refreshCase(caseId), refreshLists()])}
        onRefreshed={accept.reset}
      />
      {declining && (
        <DeclineDialog
          caseId={caseId}
          joined={joined}
          handoverFrom={handoverFrom}
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
  joined: number
  handoverFrom: string | null
  onClose: () => void
  onDeclined: () => void
}

/** A broker passes on an offer and says why. */
function DeclineDialog({ caseId, joined, handoverFrom, onClose, onDeclined }: DeclineDialogProps) {
  const decline = useDeclineOffer(caseId, onDeclined, handoverFrom)

  return (
    <ReasonDialog
      title={joined > 0 ? `Decline ${joined + 1} offers?` : 'Decline offer?'}
      description={
        handoverFrom
          ? `${handoverFrom} keeps the case and sees your reason. The client won’t.`
          : `${joined > 0 ? 'The cases go' : 'The case goes'} to the next broker right away. The client won’t see your reason.`
      }
      submitLabel={joined > 0 ? `Decline ${joined + 1} offers` : 'Decline offer'}
      danger
      mutation={decline}
      schema={OfferDecline}
      help="For example, “No market for this risk” or “No time before the deadline”."
      rows={3}
      onReason={reason => decline.mutate(reason)}
      onRefresh={() => Promise.all([refreshCase(caseId), refreshLists()])}
      onRefreshed={onClose}
      onClose={onClose}
    />
  )
}
