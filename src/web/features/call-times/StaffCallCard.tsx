import { useState } from 'react'
import { MAX_CALL_DAYS, MAX_CALL_TIMES } from '#shared/call-times.ts'
import { formatMoment } from '#shared/format.ts'
import { albertaToday, daysAfter, fromWallTime, wallTime } from '#shared/time/alberta-time.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CancelCallDialog } from './CancelCallDialog.tsx'
import { refreshCallTimes, useCallTimes, useOfferCallTimes } from './queries.ts'

/** The call that the client has booked and the times they can choose from, with the way to offer some. */
export function StaffCallCard({ caseId }: { caseId: string }) {
  const [open, setOpen] = useState<'offer' | 'cancel' | null>(null)
  const times = useCallTimes(caseId)
  if (times.isError && !times.data) return <LoadFailed label="the times for a call" query={times} />
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

interface Slot {
  key: number
  /** yyyy-mm-dd and hh:mm, in Alberta. */
  day: string
  time: string
}

const FIRST_SLOTS = 3

/** Returns a moment as the fields of a slot. */
function slotAt(key: number, iso: string): Slot {
  const [day = '', time = ''] = wallTime(new Date(iso)).toISOString().split('T')
  return { key, day, time: time.slice(0, 5) }
}

/** Returns what is wrong with a slot; nothing for an empty one. */
function slotError({ day, time }: Slot, now: Date): string | undefined {
  if (!day && !time) return undefined
  if (!day) return 'Enter a date'
  if (!time) return 'Enter a time'
  return startOf({ day, time }) > now ? undefined : 'Choose a time in the future'
}

const startOf = ({ day, time }: Pick<Slot, 'day' | 'time'>): Date =>
  fromWallTime(new Date(`${day}T${time}:00Z`))

interface OfferTimesDialogProps {
  caseId: string
  /** The times that are offered now. */
  offered: readonly string[]
  onClose: () => void
}

/** A few times at which the broker can call; they replace those offered before. */
function OfferTimesDialog({ caseId, offered, onClose }: OfferTimesDialogProps) {
  const [slots, setSlots] = useState<Slot[]>(() =>
    Array.from({ length: Math.max(FIRST_SLOTS, offered.length) }, (_, key) => {
      const iso = offered[key]
      return iso ? slotAt(key, iso) : { key, day: '', time: '' }
    }),
  )
  const [checked, setChecked] = useState(false)
  const offer = useOfferCallTimes(caseId)
  const now = new Date()
  const filled = slots.filter(({ day, time }) => day || time)
  const change = (key: number, patch: Partial<Slot>) =>
    setSlots(slots.map(slot => (slot.key === key ? { ...slot, ...patch } : slot)))

  function submit(): void {
    setChecked(true)
    if (filled.length === 0 || filled.some(slot => slotError(slot, now))) return
    offer.mutate(
      filled.map(slot => startOf(slot).toISOString()),
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      title="Offer times for a call"
      description="The client chooses one. These replace the times you offered before; a booked call stays booked."
      submitLabel="Offer times"
      mutation={offer}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onRefresh={() => refreshCallTimes(caseId)}
      onClose={onClose}
    >
      {slots.map((slot, index) => {
        const error = checked ? slotError(slot, now) : undefined
        return (
          <fieldset key={slot.key} className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
            <legend className="sr-only">{`Time ${index + 1}`}</legend>
            <TextField
              label={`Date ${index + 1}`}
              type="date"
              name={`day${slot.key}`}
              help={index === 0 ? `Within ${MAX_CALL_DAYS} days` : undefined}
              min={albertaToday(now)}
              max={daysAfter(albertaToday(now), MAX_CALL_DAYS)}
              value={slot.day}
              error={error}
              onChange={event => change(slot.key, { day: event.target.value })}
            />
            <TextField
              label={`Time ${index + 1}`}
              type="time"
              help={index === 0 ? 'Alberta time' : undefined}
              step={300}
              name={`time${slot.key}`}
              value={slot.time}
              onChange={event => change(slot.key, { time: event.target.value })}
            />
          </fieldset>
        )
      })}
      {slots.length < MAX_CALL_TIMES && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => setSlots([...slots, { key: slots.length, day: '', time: '' }])}
        >
          Add another time
        </Button>
      )}
      {checked && filled.length === 0 && <Notice tone="warn">Enter at least one time.</Notice>}
    </FormDialog>
  )
}
