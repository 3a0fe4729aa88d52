import { useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CancelCallDialog } from './CancelCallDialog.tsx'
import { OfferTimesDialog } from './OfferTimesDialog.tsx'
import { useCallTimes } from './queries.ts'

/** The call that the client has booked and the times they can choose from, with the way to offer some. */
export function StaffCallCard({ caseId }: { caseId: string }) {
  const [open, setOpen] = useState<'offer' | 'cancel' | null>(null)
  const times = useCallTimes(caseId)
  if (times.isError && !times.data)
    return <LoadFailed label="the times for a call" error={times.error} onRetry={() => times.refetch()} />
  const { items = [], abilities } = times.data ?? {}
  const booked = items.find(({ state }) => state === 'booked')
  const offered = items.filter(({ state }) => state === 'open')
  if (items.length === 0 && !abilities?.offer) return null

  return (
    <Card title="Call with the client">
      {booked ? (
        <p>
          Booked: <strong>{formatMoment(booked.startsAt)}</strong>
        </p>
      ) : (
        <p className="text-muted">
          {offered.length > 0 ? 'The client hasn’t chosen a time yet.' : 'No call is booked.'}
        </p>
      )}
      {offered.length > 0 && (
        <>
          <h3 className="mt-3 font-sans font-semibold text-sm">Offered times</h3>
          <ul className="text-sm">
            {offered.map(({ id, startsAt }) => (
              <li key={id}>{formatMoment(startsAt)}</li>
            ))}
          </ul>
        </>
      )}
      {(abilities?.offer || (booked && abilities?.cancel)) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {abilities.offer && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('offer')}>
              Offer times
            </Button>
          )}
          {booked && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('cancel')}>
              Cancel call
            </Button>
          )}
        </div>
      )}
      {open === 'offer' && (
        <OfferTimesDialog
          caseId={caseId}
          offered={offered.map(({ startsAt }) => startsAt)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'cancel' && booked && (
        <CancelCallDialog caseId={caseId} booked={booked} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}
