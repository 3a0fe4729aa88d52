import type { BrokerRecord } from '#shared/people/broker-records.ts'
import { changeBrokerRecord } from '#shared/people/broker-records.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { ActionFailed } from '../../../platform/ActionFailed.tsx'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { LeaveGuard } from '../../../platform/LeaveGuard.tsx'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshPerson, showPerson } from '../queries.ts'
import { BrokerRecordFields } from './BrokerRecordFields.tsx'
import { BrokerRecordForm, toFormValues } from './broker-form.ts'

interface BrokerRecordEditorProps {
  id: string
  record: NonNullable<PersonDetails['broker']>
  onSaved: () => void
  /** Shows the form again with the newer record. */
  onReload: () => void
}

/** Changes a broker's record: the licences, the insurance and what is offered to them. */
export function BrokerRecordEditor({ id, record, onSaved, onReload }: BrokerRecordEditorProps) {
  const form = useForm(BrokerRecordForm, toFormValues(record))
  const change = useSingleFlight({
    mutationFn: (broker: BrokerRecord) =>
      call(changeBrokerRecord, { params: { id }, body: { broker, version: record.version } }),
    onSuccess: person => {
      showPerson(person)
      toast({ title: 'Broker record saved' })
      onSaved()
    },
    onError: error => form.showServerErrors(error),
  })
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5"
      onSubmit={form.handleSubmit(({ broker }) => change.mutate(broker))}
    >
      <BrokerRecordFields form={form} />
      <ActionFailed
        error={change.error}
        staleTitle="This record has changed"
        onRefresh={() => refreshPerson(id)}
        onRefreshed={onReload}
      />
      <div>
        <Button type="submit" pending={change.isPending}>
          Save changes
        </Button>
      </div>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </form>
  )
}
