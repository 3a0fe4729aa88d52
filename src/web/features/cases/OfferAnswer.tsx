import { useState } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import { Button } from '../../ui/Button.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { useAcceptOffer } from './actions.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

interface OfferAnswerProps {
  of: Pick<CaseView, 'id' | 'abilities'>
  onAccepted?: () => void
  onDeclined?: () => void
}

/** Accept or decline an offer. */
export function OfferAnswer({ of, onAccepted, onDeclined }: OfferAnswerProps) {
  const [declining, setDeclining] = useState(false)
  const accept = useAcceptOffer(of.id, onAccepted)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          pending={accept.isPending}
          disabled={!of.abilities.acceptOffer}
          onClick={() => accept.mutate()}
        >
          Accept the case
        </Button>
        <Button variant="secondary" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      <ActionFailed caseId={of.id} error={accept.error} onRefreshed={accept.reset} />
      {declining && (
        <DeclineDialog
          caseId={of.id}
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
