import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { assignCases } from '#shared/cases/bulk.ts'
import { Assignment } from '#shared/cases/cases.ts'
import { formatCount } from '#shared/format.ts'
import { readCapacity } from '#shared/routing/capacity.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { queryOf } from '../../../platform/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import type { CaseSelection } from '../../cases/selection.ts'
import { BrokerPick } from '../../people/BrokerPick.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { CASES, POLICIES } from './counted.ts'
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

interface OverLimitNoticeProps {
  brokerId: string
  /** How many cases they would get. */
  count: number
}

/** Warns that a broker would have more open cases than their limit. It stops no one: administrators may overrule the limit. */
function OverLimitNotice({ brokerId, count }: OverLimitNoticeProps) {
  const { data } = useQuery({
    ...queryOf(readCapacity, { params: { id: brokerId } }),
    enabled: brokerId !== '',
    refetchOnMount: 'always',
  })
  if (!data || data.openCases + count <= data.limit) return null
  return (
    <Notice tone="warn" title="Over this broker’s limit">
      {`They have ${data.openCases} open cases and offers, and their limit is ${data.limit}. With these ${count} they could have up to ${data.openCases + count}.`}
    </Notice>
  )
}
