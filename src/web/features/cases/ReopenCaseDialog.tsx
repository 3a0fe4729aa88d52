import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { Reopening } from '#shared/cases/status.ts'
import { useForm } from '../../platform/form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useReopenCase } from './actions.ts'
import { CaseActionDialog } from './CaseActionDialog.tsx'

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
    <CaseActionDialog
      caseId={view.id}
      title="Reopen this case?"
      description="It goes back to the stage it had. The client sees that it was reopened, but not the reason."
      submitLabel="Reopen case"
      pending={reopen.isPending}
      error={reopen.error}
      onSubmit={form.handleSubmit(({ reason }) => reopen.mutate(reason, { onSuccess: onClose }))}
      onRefreshed={reopen.reset}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        help="Only staff can read this."
        rows={3}
        maxLength={1000}
        {...form.text('reason')}
      />
    </CaseActionDialog>
  )
}
