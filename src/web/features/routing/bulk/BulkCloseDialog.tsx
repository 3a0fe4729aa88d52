import { z } from 'zod'
import { closeCases } from '#shared/cases/bulk.ts'
import { CLOSING_OUTCOMES } from '#shared/cases/stages.ts'
import { Closing } from '#shared/cases/status.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { CLOSING_OUTCOME_NAMES } from '../../cases/case-labels.ts'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import type { SelectedCase } from '../../cases/selection.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkAction } from './use-bulk-action.ts'

const ClosingForm = z.object({ outcome: Closing.shape.outcome, reason: Closing.shape.reason })

interface BulkCloseDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Closes the selected cases without a policy. */
export function BulkCloseDialog({ cases, onClose }: BulkCloseDialogProps) {
  const form = useForm(ClosingForm, { reason: '' })
  const close = useBulkAction(cases, (selected, terms: z.infer<typeof ClosingForm>) =>
    call(closeCases, { body: { cases: selected, ...terms } }),
  )
  return (
    <BulkDialog
      title={`Close ${cases.length === 1 ? '1 case' : `${cases.length} cases`}?`}
      description="The clients see that their requests have ended, but not the reason. You can reopen each case later."
      submitLabel="Close cases"
      danger
      mutation={close}
      onSubmit={form.handleSubmit(values => close.mutate(values))}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        placeholder="Choose an outcome"
        options={CLOSING_OUTCOMES.map(value => ({ value, label: CLOSING_OUTCOME_NAMES[value] }))}
        {...form.text('outcome')}
      />
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}
