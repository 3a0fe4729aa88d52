import { z } from 'zod'
import { Cancellation, type Policy } from '#shared/policies/policies.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { StaffReasonField } from '../cases/StaffReasonField.tsx'
import { refreshPolicies, useCancelPolicy } from './queries.ts'

const CancellationForm = z.object({
  cancelledOn: Cancellation.shape.cancelledOn,
  reason: Cancellation.shape.reason,
})

interface CancelPolicyDialogProps {
  policy: Pick<Policy, 'id' | 'version' | 'number'>
  onClose: () => void
}

/** Records that the insurer cancelled a policy. */
export function CancelPolicyDialog({ policy, onClose }: CancelPolicyDialogProps) {
  const form = useForm(CancellationForm, { cancelledOn: '', reason: '' })
  const cancel = useCancelPolicy(policy.id)

  return (
    <FormDialog
      title={`Record that policy ${policy.number} was cancelled?`}
      description="This only records it: the insurer has to cancel the policy. The client is told, and no renewal is opened."
      submitLabel="Record cancellation"
      danger
      mutation={cancel}
      onSubmit={form.handleSubmit(values =>
        cancel.mutate(
          { ...values, version: policy.version },
          { onSuccess: onClose, onError: error => form.showServerErrors(error, ['cancelledOn', 'reason']) },
        ),
      )}
      onRefresh={refreshPolicies}
      onClose={onClose}
    >
      <TextField label="Last day of coverage" type="date" {...form.text('cancelledOn')} />
      <StaffReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
