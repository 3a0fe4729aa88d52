import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { formatDay } from '#shared/format.ts'
import { Cancellation, isWithinTerm, OUTSIDE_TERM, type Policy } from '#shared/policies/policies.ts'
import { fieldErrors } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshCase, refreshPolicies } from '../cases/queries.ts'
import { StaffReasonField } from '../cases/StaffReasonField.tsx'
import { useCancelPolicy } from './queries.ts'

const cancellationForm = (policy: Pick<Policy, 'effectiveOn' | 'expiresOn'>) =>
  z.object({
    cancelledOn: Cancellation.shape.cancelledOn.refine(day => isWithinTerm(day, policy), OUTSIDE_TERM),
    reason: Cancellation.shape.reason,
    closesRequest: z.boolean(),
  })

const FIELDS = ['cancelledOn', 'reason']

interface CancelPolicyDialogProps {
  policy: Pick<
    Policy,
    'id' | 'version' | 'effectiveOn' | 'expiresOn' | 'renewal' | 'renewalCaseId' | 'renewalReference'
  >
  /** The case in which the client asked for it. */
  request?: { id: string; version: number; cancelOn: string | null }
  linkToCase: (id: string) => string
  onClose: () => void
}

/** Records that the insurer cancelled a policy. */
export function CancelPolicyDialog({ policy, request, linkToCase, onClose }: CancelPolicyDialogProps) {
  const form = useForm(cancellationForm(policy), {
    cancelledOn: '',
    reason: request ? 'The client asked for it' : '',
    closesRequest: request !== undefined,
  })
  const cancel = useCancelPolicy(policy.id)
  const openRenewal = policy.renewal === 'open' ? policy.renewalCaseId : null

  return (
    <FormDialog
      title="Record that this policy was cancelled?"
      description={`This only records it: the insurer has to cancel the policy. We’ll tell the client.${openRenewal ? '' : ' No renewal will be opened.'}`}
      submitLabel="Record cancellation"
      danger
      mutation={{ ...cancel, error: fieldErrors(cancel.error, FIELDS) ? null : cancel.error }}
      onSubmit={form.submitWith(cancel, onClose, ({ closesRequest, ...values }) => ({
        ...values,
        version: policy.version,
        ...(request && closesRequest && { closes: { caseId: request.id, version: request.version } }),
      }))}
      onRefresh={() => Promise.all([refreshPolicies(), request && refreshCase(request.id)])}
      onClose={onClose}
    >
      <TextField
        label="Last day of coverage"
        type="date"
        help={
          request?.cancelOn
            ? `Enter the day that the insurer confirmed. The client asked for ${formatDay(request.cancelOn)}.`
            : undefined
        }
        {...form.text('cancelledOn')}
      />
      <StaffReasonField {...form.text('reason')} />
      {request && <CheckField label="Close this case as completed" {...form.check('closesRequest')} />}
      {openRenewal && (
        <Notice>
          {'The renewal '}
          <Link to={linkToCase(openRenewal)} className="underline underline-offset-4">
            {policy.renewalReference}
          </Link>
          {' is open. It stays open until its broker closes it.'}
        </Notice>
      )}
    </FormDialog>
  )
}
