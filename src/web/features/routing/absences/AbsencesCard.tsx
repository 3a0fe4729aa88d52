import { useState } from 'react'
import { formatDay } from '#shared/format.ts'
import type { Absence } from '#shared/routing/absences.ts'
import { ListSkeleton } from '../../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { useAbsences, useEndAbsence } from './queries.ts'

interface AbsencesCardProps {
  /** The broker, when an administrator looks. */
  brokerId?: string
}

/** When a broker is away and who covers; with the times in which they cover for others. */
export function AbsencesCard({ brokerId }: AbsencesCardProps) {
  const absences = useAbsences(brokerId)
  const [isAdding, setAdding] = useState(false)
  const rows = absences.data?.items
  return (
    <Card
      title="Time away"
      action={
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          Add time away
        </Button>
      }
    >
      {absences.isPending && <ListSkeleton label="time away" rows={1} inset={false} />}
      {absences.isError && !rows && (
        <LoadFailed
          label="time away"
          error={absences.error}
          retrying={absences.isFetching}
          onRetry={() => absences.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <p className="text-muted">
          None planned. Add vacations and other absences so that a colleague can look after the cases.
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map(absence => (
            <AbsenceItem key={absence.id} absence={absence} brokerId={brokerId} />
          ))}
        </ul>
      )}
      {isAdding && <AbsenceDialog brokerId={brokerId} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function AbsenceItem({ absence, brokerId }: { absence: Absence; brokerId: string | undefined }) {
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const { broker, coveringBroker, firstDay, lastDay, state, canChange } = absence
  const isCurrent = state === 'current'
  const days = firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`
  const isCover = !canChange
  return (
    <li className="rounded-lg border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{days}</span>
        {isCurrent && <Badge tone="info">Now</Badge>}
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {isCover
          ? `You’re covering for ${broker.fullName}`
          : coveringBroker
            ? `${coveringBroker.fullName} is covering`
            : 'No one is covering'}
      </p>
      {canChange && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Change ${days}`}
            onClick={() => setOpen('change')}
          >
            Change
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${isCurrent ? 'End now' : 'Cancel'}: ${days}`}
            onClick={() => setOpen('end')}
          >
            {isCurrent ? 'End now' : 'Cancel'}
          </Button>
        </div>
      )}
      {open === 'change' && (
        <AbsenceDialog brokerId={brokerId} absence={absence} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && <EndDialog absence={absence} onClose={() => setOpen(null)} />}
    </li>
  )
}

function EndDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const end = useEndAbsence(absence)
  const isCurrent = absence.state === 'current'
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={isCurrent ? 'End this time away now?' : 'Cancel this time away?'}
      description={
        isCurrent
          ? `The cases go back to ${absence.broker.fullName}, who is offered new ones again.`
          : 'Offers continue as usual, and no one takes over the cases.'
      }
      confirmLabel={isCurrent ? 'End time away' : 'Cancel time away'}
      pending={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    >
      <FieldError id="end-absence" error={end.error?.message} />
    </ConfirmDialog>
  )
}
