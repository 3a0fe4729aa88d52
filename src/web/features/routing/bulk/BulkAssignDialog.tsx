import { z } from 'zod'
import { assignCases } from '#shared/cases/bulk.ts'
import { Assignment } from '#shared/cases/cases.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import type { SelectedCase } from '../../cases/selection.ts'
import { usePeople } from '../../people/queries.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkAction } from './use-bulk-action.ts'

const AssignmentForm = z.object({
  brokerId: z.string().min(1, 'Choose a broker'),
  reason: Assignment.shape.reason,
})

interface BulkAssignDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Gives the selected cases to one broker. */
export function BulkAssignDialog({ cases, onClose }: BulkAssignDialogProps) {
  const form = useForm(AssignmentForm, { brokerId: '', reason: '' })
  const brokers = usePeople({ role: 'broker', status: 'active', limit: 100 })
  const rows = brokers.data?.pages.flatMap(page => page.items)
  const assign = useBulkAction(cases, (selected, terms: z.infer<typeof AssignmentForm>) =>
    call(assignCases, { body: { cases: selected, ...terms } }),
  )
  return (
    <BulkDialog
      title={`Assign ${cases.length === 1 ? '1 case' : `${cases.length} cases`}`}
      description="The broker gets the cases whatever their limit, city or time away, but only with a licence for each line. We’ll tell the clients."
      submitLabel="Assign cases"
      mutation={assign}
      onSubmit={form.handleSubmit(values => assign.mutate(values))}
      onClose={onClose}
    >
      {brokers.isPending && <Skeleton className="h-16" />}
      {brokers.isError && !rows && (
        <LoadFailed label="the brokers" error={brokers.error} onRetry={() => brokers.refetch()} />
      )}
      {rows && (
        <SelectField
          label="Broker"
          placeholder="Choose a broker"
          options={rows
            .map(({ id, fullName, openCases }) => ({
              value: id,
              label: `${fullName} (${openCases === 1 ? '1 open case' : `${openCases} open cases`})`,
            }))
            .sort((a, b) => a.label.localeCompare(b.label, 'en-CA'))}
          {...form.text('brokerId')}
        />
      )}
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}
