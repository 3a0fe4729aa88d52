import { useState } from 'react'
import type { CallTime } from '#shared/call-times.ts'
import { formatMoment } from '#shared/format.ts'
import { errorMessage } from '../../platform/call.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CancelCallDialog } from './CancelCallDialog.tsx'
import { useBookCallTime, useCallTimes } from './queries.ts'

interface ClientCallCardProps {
  caseId: string
  /** Whether the page only shows what the client can do. */
  readOnly: boolean
}

/** The booked call of a request, or the times that the broker offers for one; nothing when there are neither. */
export function ClientCallCard({ caseId, readOnly }: ClientCallCardProps) {
  const [choosing, setChoosing] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const times = useCallTimes(caseId)
  if (times.isError && !times.data) return <LoadFailed label="the times for a call" query={times} />
  const { items = [], abilities } = times.data ?? {}
  const booked = items.find(({ state }) => state === 'booked') ?? null
  const open = items.filter(({ state }) => state === 'open')
  const canBook = !readOnly && (abilities?.book ?? false)
  if (!booked && open.length === 0) return null

  return (
    <Card title="Call with your broker">
      {booked && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            Your broker will call you on <strong>{formatMoment(booked.startsAt)}</strong> (Alberta time).
          </p>
          {canBook && !choosing && (
            <div className="flex flex-wrap gap-2">
              {open.length > 0 && (
                <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
                  Choose another time
                </Button>
              )}
              <Button variant="quiet" size="sm" onClick={() => setCancelling(true)}>
                Cancel call
              </Button>
            </div>
          )}
        </div>
      )}
      {(choosing || !booked) && open.length > 0 && (
        <TimeChoice
          caseId={caseId}
          booked={booked}
          open={open}
          canBook={canBook}
          onDone={() => setChoosing(false)}
        />
      )}
      {cancelling && booked && (
        <CancelCallDialog caseId={caseId} booked={booked} onClose={() => setCancelling(false)} />
      )}
    </Card>
  )
}

interface TimeChoiceProps {
  caseId: string
  booked: CallTime | null
  open: readonly CallTime[]
  canBook: boolean
  onDone: () => void
}

/** The times to choose from. */
function TimeChoice({ caseId, booked, open, canBook, onDone }: TimeChoiceProps) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const book = useBookCallTime(caseId)
  // One that was withdrawn in the meantime is no choice.
  const timeId = open.some(({ id }) => id === chosen) ? chosen : ''

  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!timeId) return setError('Choose a time')
        book.mutate({ timeId, instead: booked?.id ?? null }, { onSuccess: onDone })
      }}
    >
      <ChoiceField
        legend="When can your broker call you?"
        help="Times in Alberta."
        name="callTime"
        options={open.map(({ id, startsAt }) => ({ value: id, label: formatMoment(startsAt) }))}
        value={timeId}
        error={error}
        onChange={value => {
          setChosen(value)
          setError(undefined)
        }}
      />
      {book.error && <Notice tone="warn">{errorMessage(book.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={book.isPending} disabled={!canBook}>
          Book call
        </Button>
        {booked && (
          <Button variant="quiet" size="sm" onClick={onDone}>
            Keep the booked time
          </Button>
        )}
      </div>
    </form>
  )
}
