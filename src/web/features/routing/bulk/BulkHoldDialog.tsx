import { z } from 'zod'
import { holdCases } from '#shared/cases/bulk.ts'
import { Hold } from '#shared/cases/status.ts'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { StaffReasonField } from '../../cases/StaffReasonField.tsx'
import type { SelectedCase } from '../../cases/selection.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkAction } from './use-bulk-action.ts'

const HoldForm = z.object({ until: z.string(), reason: Hold.shape.reason })

interface BulkHoldDialogProps {
  cases: readonly SelectedCase[]
  onClose: (isDone: boolean) => void
}

/** Puts the selected cases on hold. */
export function BulkHoldDialog({ cases, onClose }: BulkHoldDialogProps) {
  const form = useForm(HoldForm, { until: '', reason: '' })
  const hold = useBulkAction(cases, (selected, { until, reason }: z.infer<typeof HoldForm>) =>
    call(holdCases, { body: { cases: selected, until: until || null, reason } }),
  )
  return (
    <BulkDialog
      title={`Put ${cases.length === 1 ? '1 case' : `${cases.length} cases`} on hold?`}
      description="Their response clocks stop. The clients see that their requests are on hold, but not the reason."
      submitLabel="Put on hold"
      mutation={hold}
      onSubmit={form.handleSubmit(values => hold.mutate(values))}
      onClose={onClose}
    >
      <TextField
        label="Resume on"
        optional
        type="date"
        help="The cases become active on this day. Leave it empty to resume them yourself."
        {...form.text('until')}
      />
      <StaffReasonField {...form.text('reason')} />
    </BulkDialog>
  )
}
