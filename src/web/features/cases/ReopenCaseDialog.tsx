import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { Reopening } from '#shared/cases/status.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useReopenCase } from './actions.ts'
import { refreshCase } from './queries.ts'
import { StaffReasonField } from './StaffReasonField.tsx'

const ReopeningForm = z.object({ reason: Reopening.shape.reason })

interface ReopenCaseDialogProps {
  case: Pick<CaseView, 'id' | 'version'>
  onClose: () => void
}

/** Reopens a closed case at the stage it had. */
export function ReopenCaseDialog({ case: view, onClose }: ReopenCaseDialogProps) {
  const form = useForm(ReopeningForm, { reason: '' })
  const reopen = useReopenCase(view)

  return (
    <FormDialog
      title="Reopen this case?"
      description="It goes back to the stage it had. The client sees that it was reopened, but not the reason."
      submitLabel="Reopen case"
      mutation={reopen}
      onSubmit={form.handleSubmit(({ reason }) => reopen.mutate(reason, { onSuccess: onClose }))}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
