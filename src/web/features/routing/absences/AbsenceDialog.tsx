import { useState } from 'react'
import { z } from 'zod'
import { type Absence, AbsenceTerms } from '#shared/routing/absences.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useForm } from '../../../platform/form.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { licenceName } from '../../people/labels.ts'
import { refreshAbsences, useChangeAbsence, useCoveringBrokers, useCreateAbsence } from './queries.ts'

const AbsenceForm = AbsenceTerms.extend({ coveringBrokerId: z.string() })

interface AbsenceDialogProps {
  /** The broker, when an administrator plans it. */
  brokerId?: string | undefined
  /** The absence to change; a new one without it. */
  absence?: Absence
  onClose: () => void
}

/** Plans or changes the days on which a broker is away, and who covers. */
export function AbsenceDialog({ brokerId, absence, onClose }: AbsenceDialogProps) {
  const [requestKey] = useState(() => crypto.randomUUID())
  const today = albertaToday(new Date())
  const form = useForm(AbsenceForm, {
    firstDay: absence?.firstDay ?? today,
    lastDay: absence?.lastDay ?? today,
    coveringBrokerId: absence?.coveringBroker?.id ?? '',
  })
  const brokers = useCoveringBrokers(brokerId)
  const create = useCreateAbsence()
  const change = useChangeAbsence(absence?.id ?? '')
  const hasBegun = absence?.state === 'current'
  const onValid = ({ coveringBrokerId, ...days }: z.infer<typeof AbsenceForm>) => {
    const terms = { ...days, coveringBrokerId: coveringBrokerId || null }
    const then = { onSuccess: onClose, onError: (error: Error) => form.showServerErrors(error) }
    if (absence) change.mutate({ ...terms, version: absence.version }, then)
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
      {brokers.isPending && <Skeleton className="h-16" />}
      {brokers.isError && !brokers.data && (
        <LoadFailed label="the brokers" error={brokers.error} onRetry={() => brokers.refetch()} />
      )}
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
