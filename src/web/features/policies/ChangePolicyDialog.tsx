import type { Policy } from '#shared/policies/policies.ts'
import { fieldErrors } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useOpenedForm } from '../../platform/opened.ts'
import { TextField } from '../../ui/TextField.tsx'
import { refreshPolicies } from '../cases/queries.ts'
import { PolicyFields } from './PolicyFields.tsx'
import { POLICY_FIELDS, PolicyForm, policyFormOf, policyTerms } from './policy-form.ts'
import { useChangePolicy } from './queries.ts'

/** Corrects what is recorded about a policy. */
export function ChangePolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const form = useForm(PolicyForm, policyFormOf(policy))
  const { opened, showLatest } = useOpenedForm(policy, form, policyFormOf)
  const change = useChangePolicy(policy.id)

  return (
    <FormDialog
      title="Edit policy details"
      description="Correct what was recorded. The client sees the new details."
      submitLabel="Save changes"
      mutation={{ ...change, error: fieldErrors(change.error, POLICY_FIELDS) ? null : change.error }}
      onSubmit={form.submitWith(change, onClose, values => ({
        ...policyTerms(values),
        ...(opened.cancelledOn ? { cancelledOn: values.cancelledOn || null } : {}),
        version: opened.version,
      }))}
      onRefresh={refreshPolicies}
      onRefreshed={showLatest}
      onClose={onClose}
    >
      <PolicyFields form={form} />
      {opened.cancelledOn && (
        <TextField
          label="Last day of coverage"
          optional
          type="date"
          help="Leave it empty if the policy wasn’t cancelled after all. We’ll tell the client."
          {...form.text('cancelledOn')}
        />
      )}
    </FormDialog>
  )
}
