import { z } from 'zod'
import { assignCases } from '#shared/cases/bulk.ts'
import { Assignment } from '#shared/cases/cases.ts'
import { formatCount } from '#shared/format.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import type { CaseSelection } from '../../cases/selection.ts'
import { BrokerPick } from '../../people/BrokerPick.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { CASES, POLICIES } from './counted.ts'
import { OverLimitNotice } from './OverLimitNotice.tsx'
import { useBulkAction } from './use-bulk-action.ts'

const AssignmentForm = z.object({
  brokerId: z.string().min(1, 'Choose a broker'),
  reason: Assignment.shape.reason,
})

interface BulkAssignDialogProps {
  selection: CaseSelection
  /** Whether policies are selected, and with them the cases that they came from. */
  withPolicies?: boolean
  onClose: () => void
}

/** Gives the selected cases or policies to one broker. */
export function BulkAssignDialog({ selection, withPolicies = false, onClose }: BulkAssignDialogProps) {
  const form = useForm(AssignmentForm, { brokerId: '', reason: '' })
  const broker = form.choice('brokerId')
  const counted = withPolicies ? POLICIES : CASES
  const assign = useBulkAction({
    selection,
    counted,
    send: (selected, terms: z.infer<typeof AssignmentForm>) =>
      call(assignCases, { body: { cases: selected, withPolicies, ...terms } }),
    done: 'assigned',
    onDone: onClose,
  })
  const count = selection.cases.length
  return (
    <BulkDialog
      title={`Assign ${formatCount(count, ...counted)}`}
      description={
        withPolicies
          ? 'The broker needs a licence for each line. Open cases about these policies stay with their brokers. We’ll tell the clients.'
          : 'The broker needs a licence for each line. Their case limit, cities and time away don’t matter. We’ll tell the clients.'
      }
      submitLabel={`Assign ${counted[1]}`}
      selection={selection}
      counted={counted}
      mutation={assign}
      onSubmit={form.handleSubmit(values => assign.mutate(values))}
      onClose={onClose}
    >
      <BrokerPick {...broker} />
      {!withPolicies && <OverLimitNotice brokerId={broker.value} count={count} />}
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}
