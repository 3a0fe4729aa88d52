import type { CaseView } from '#shared/cases/cases.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { refreshCase } from '../cases/queries.ts'
import { useQuotes } from '../quotes/queries.ts'
import { PolicyFields } from './PolicyFields.tsx'
import { EMPTY_POLICY, inDollars, PolicyForm, policyTerms } from './policy-form.ts'
import { useBindCase } from './queries.ts'

interface BindCaseDialogProps {
  case: Pick<CaseView, 'id' | 'version' | 'stage'>
  onClose: () => void
}

/** Records the policy that the insurer issued, starting from the quote that the client accepted. The case ends with it. */
export function BindCaseDialog(props: BindCaseDialogProps) {
  const { data, isLoading } = useQuotes(props.case.id)
  // Without the quotes the broker can still type everything.
  if (isLoading) return null
  const accepted = data?.items.find(quote => quote.state === 'accepted')
  return (
    <BindForm
      {...props}
      initial={
        accepted
          ? { ...EMPTY_POLICY, insurer: accepted.insurer, premium: inDollars(accepted.annualPremium) }
          : EMPTY_POLICY
      }
    />
  )
}

function BindForm({ case: view, initial, onClose }: BindCaseDialogProps & { initial: PolicyForm }) {
  const form = useForm(PolicyForm, initial)
  const bind = useBindCase(view.id)
  const hasAccepted = view.stage === 'accepted' || view.stage === 'binding'
  const onValid = (values: PolicyForm) =>
    bind.mutate(
      { ...policyTerms(values), agreement: values.agreement, version: view.version },
      { onSuccess: onClose, onError: error => form.showServerErrors(error) },
    )

  return (
    <FormDialog
      title="Record the policy"
      description="Enter what the insurer confirmed. We’ll tell the client that the policy was issued and close this case."
      submitLabel="Record policy"
      mutation={bind}
      onSubmit={form.handleSubmit(onValid)}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <PolicyFields form={form} />
      {!hasAccepted && (
        <TextAreaField
          label="How and when the client agreed"
          help="The client didn’t accept a quote in the portal. Only staff can read this."
          rows={2}
          maxLength={500}
          {...form.text('agreement')}
        />
      )}
    </FormDialog>
  )
}
