import { z } from 'zod'
import type { CaseView } from '#shared/cases/cases.ts'
import { closingOutcomes } from '#shared/cases/stages.ts'
import { Closing } from '#shared/cases/status.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useCloseCase } from './actions.ts'
import { CLOSING_OUTCOME_NAMES } from './case-labels.ts'
import { refreshCase } from './queries.ts'
import { StaffReasonField } from './StaffReasonField.tsx'

const ClosingForm = z.object({ outcome: Closing.shape.outcome, reason: Closing.shape.reason })

interface CloseCaseDialogProps {
  case: Pick<CaseView, 'id' | 'kind' | 'version'> & { possibleDuplicates?: readonly { reference: string }[] }
  onClose: () => void
}

/** Closes a case that ended without a policy. */
export function CloseCaseDialog({ case: view, onClose }: CloseCaseDialogProps) {
  const form = useForm(ClosingForm, { reason: '' })
  const closeCase = useCloseCase(view)
  const [other] = view.possibleDuplicates ?? []
  const outcome = form.text('outcome')

  /** Proposes the case that this one duplicates, unless a reason has been entered. */
  function proposeReason(chosen: string) {
    if (chosen === 'duplicate' && other && form.getValues('reason') === '')
      form.setValue('reason', `Duplicate of ${other.reference}`, { shouldDirty: true })
  }

  return (
    <FormDialog
      title="Close this case?"
      description="The client sees that the request has ended, but not the reason. You can reopen it later."
      submitLabel="Close case"
      danger
      mutation={closeCase}
      onSubmit={form.handleSubmit(values => closeCase.mutate(values, { onSuccess: onClose }))}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        placeholder="Choose an outcome"
        options={closingOutcomes(view.kind).map(value => ({ value, label: CLOSING_OUTCOME_NAMES[value] }))}
        {...outcome}
        onChange={event => {
          proposeReason(event.target.value)
          return outcome.onChange(event)
        }}
      />
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
