import { useState } from 'react'
import { z } from 'zod'
import { formatDay } from '#shared/format.ts'
import { type Absence, AbsenceTerms } from '#shared/routing/absences.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { ConfirmCallDialog } from '../../../platform/ConfirmCallDialog.tsx'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { ListSkeleton } from '../../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { LoadStatus } from '../../../platform/LoadStatus.tsx'
import { useOpenedForm } from '../../../platform/opened.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { licenceName } from '../../people/labels.ts'
import {
  refreshAbsences,
  useAbsences,
  useChangeAbsence,
  useCoveringBrokers,
  useCreateAbsence,
  useEndAbsence,
} from './queries.ts'

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
      <LoadFailed label="time away" query={absences} />
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
      {isAdding && <AbsenceDialog brokerId={brokerId} absence={null} onClose={() => setAdding(false)} />}
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
    <ConfirmCallDialog
      title={isCurrent ? 'End this time away now?' : 'Cancel this time away?'}
      description={
        isCurrent
          ? `The cases go back to ${absence.broker.fullName}, who is offered new ones again.`
          : 'Offers continue as usual, and no one takes over the cases.'
      }
      confirmLabel={isCurrent ? 'End time away' : 'Cancel time away'}
      mutation={end}
      failedTitle="Time away not changed"
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const AbsenceForm = AbsenceTerms.extend({ coveringBrokerId: z.string() })

const valuesOf = (absence: Absence | null) => ({
  firstDay: absence?.firstDay ?? '',
  lastDay: absence?.lastDay ?? '',
  coveringBrokerId: absence?.coveringBroker?.id ?? '',
})

interface AbsenceDialogProps {
  /** The broker, when an administrator plans it. */
  brokerId?: string | undefined
  /** The absence to change; null for a new one. */
  absence: Absence | null
  onClose: () => void
}

/** Plans or changes the days on which a broker is away, and who covers. */
function AbsenceDialog({ brokerId, absence, onClose }: AbsenceDialogProps) {
  const [requestKey] = useState(() => crypto.randomUUID())
  const today = albertaToday(new Date())
  const form = useForm(AbsenceForm, valuesOf(absence))
  const { opened, showLatest } = useOpenedForm(absence, form, valuesOf)
  const brokers = useCoveringBrokers(brokerId)
  const create = useCreateAbsence()
  const change = useChangeAbsence(absence?.id ?? '')
  const hasBegun = opened?.state === 'current'
  const onValid = ({ coveringBrokerId, ...days }: z.infer<typeof AbsenceForm>) => {
    const terms = { ...days, coveringBrokerId: coveringBrokerId || null }
    const then = { onSuccess: onClose, onError: (error: Error) => form.showServerErrors(error) }
    if (opened) change.mutate({ ...terms, version: opened.version }, then)
    else create.mutate({ ...terms, requestKey, ...(brokerId ? { brokerId } : {}) }, then)
  }

  return (
    <FormDialog
      title={absence ? 'Change time away' : 'Add time away'}
      description="During this time, no new offers arrive and open offers go to the next broker. Until the end of the last day, the covering broker sees the cases, answers messages and gets the reminders."
      submitLabel={absence ? 'Save changes' : 'Add time away'}
      mutation={absence ? change : create}
      onSubmit={form.handleSubmit(onValid)}
      onRefresh={refreshAbsences}
      onRefreshed={showLatest}
      onClose={onClose}
    >
      <TextField
        label="First day"
        type="date"
        min={hasBegun ? undefined : today}
        readOnly={hasBegun}
        help={hasBegun ? 'The time away has started, so you can’t change its first day.' : undefined}
        {...form.text('firstDay', 'lastDay')}
      />
      <TextField label="Last day" type="date" min={today} {...form.text('lastDay')} />
      <LoadStatus label="the brokers" query={brokers} skeleton="h-16" />
      {brokers.data && (
        <SelectField
          label="Covering broker"
          optional
          placeholder="No one"
          help="Without one, replies that are due go to the administrators."
          options={brokers.data.items.map(({ id, fullName, missingClasses }) => ({
            value: id,
            label: missingClasses.length
              ? `${fullName} (not licensed for ${missingClasses.map(licenceName).join(' and ').toLowerCase()})`
              : fullName,
          }))}
          {...form.text('coveringBrokerId')}
        />
      )}
    </FormDialog>
  )
}
