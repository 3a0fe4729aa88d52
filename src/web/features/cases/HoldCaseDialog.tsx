import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { Hold } from '#shared/cases/status.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useHoldCase } from './actions.ts'
import { refreshCase } from './queries.ts'
import { StaffReasonField } from './StaffReasonField.tsx'

const HoldForm = z.object({ until: z.string(), reason: Hold.shape.reason })

interface HoldCaseDialogProps {
  case: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** Puts a case on hold, until a day or until someone resumes it. */
export function HoldCaseDialog({ case: view, onClose }: HoldCaseDialogProps) {
  const form = useForm(HoldForm, { until: '', reason: '' })
  const hold = useHoldCase(view)
  const onValid = ({ until, reason }: z.infer<typeof HoldForm>) =>
    hold.mutate(
      { until: until || null, reason },
      { onSuccess: onClose, onError: error => form.showServerErrors(error, ['until', 'reason']) },
    )

  return (
    <FormDialog
      title="Put this case on hold?"
      description="The response clock stops. The client sees that the request is on hold, but not the reason. If the client writes, the case becomes active again."
      submitLabel="Put on hold"
      mutation={hold}
      onSubmit={form.handleSubmit(onValid)}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <TextField
        label="Resume on"
        optional
        type="date"
        help="The case becomes active on this day. Leave it empty to resume it yourself."
        {...form.text('until')}
      />
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
