import { useEffect } from 'react'
import type { CaseView } from '#shared/cases/cases.ts'
import { isOpenQuote } from '#shared/quotes/states.ts'
import { monthsAfter } from '#shared/time/alberta-time.ts'
import { fieldErrors } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { type Form, useForm } from '../../platform/form.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { refreshCase } from '../cases/queries.ts'
import { useQuotes } from '../quotes/queries.ts'
import { PolicyFields } from './PolicyFields.tsx'
import {
  newPolicyForm,
  POLICY_FIELDS,
  PolicyForm,
  PolicyFormWithAgreement,
  policyTerms,
  termMonthsOf,
  usualTermMonths,
} from './policy-form.ts'
import { useBindCase, usePolicy } from './queries.ts'

interface BindCaseDialogProps {
  case: Pick<CaseView, 'id' | 'version' | 'stage' | 'kind' | 'line' | 'policyId'>
  onClose: () => void
}

/**
 * Records the policy that the insurer issued, starting from the quote that the client accepted, from the only one they have, or
 * from the policy that it renews. The case ends with it.
 */
export function BindCaseDialog(props: BindCaseDialogProps) {
  const { id, kind, line, policyId } = props.case
  const quotes = useQuotes(id)
  const renewed = usePolicy(kind === 'renewal' ? (policyId ?? '') : '')
  // Without them the broker can still type everything.
  if (quotes.isLoading || renewed.isLoading) return null
  const sent = quotes.data?.items ?? []
  const open = sent.filter(({ state }) => isOpenQuote(state))
  const quote = sent.find(({ state }) => state === 'accepted') ?? (open.length === 1 ? open[0] : undefined)
  return (
    <BindForm
      {...props}
      termMonths={quote?.termMonths ?? (renewed.data ? termMonthsOf(renewed.data) : usualTermMonths(line))}
      initial={newPolicyForm(quote, renewed.data)}
    />
  )
}

interface BindFormProps extends BindCaseDialogProps {
  initial: PolicyForm
  /** The term of the quote or the renewed policy, or a usual one: it proposes when the policy expires, until the broker enters it. */
  termMonths: number | undefined
}

function BindForm({ case: view, initial, termMonths, onClose }: BindFormProps) {
  const hasAccepted = view.stage === 'accepted' || view.stage === 'binding'
  const form = useForm(hasAccepted ? PolicyForm : PolicyFormWithAgreement, initial)
  const start = form.watch('effectiveOn')
  const isExpiryOwn = form.formState.dirtyFields.expiresOn ?? false
  const { setValue } = form
  useEffect(() => {
    const isDay = PolicyForm.shape.effectiveOn.safeParse(start).success
    if (isDay && termMonths && !isExpiryOwn) setValue('expiresOn', monthsAfter(start, termMonths))
  }, [start, termMonths, isExpiryOwn, setValue])
  const bind = useBindCase(view.id)

  return (
    <FormDialog
      title="Record the policy"
      description="Enter what the insurer confirmed. We’ll tell the client that the policy was issued and close this case. If a call is booked, it’s cancelled, and the client no longer has to send documents you asked for. If the policy needs some, ask for them after this."
      submitLabel="Record policy"
      mutation={{ ...bind, error: fieldErrors(bind.error, POLICY_FIELDS) ? null : bind.error }}
      onSubmit={form.submitWith(bind, onClose, values => ({
        ...policyTerms(values),
        agreement: values.agreement,
        version: view.version,
      }))}
      onRefresh={() => refreshCase(view.id)}
      onClose={onClose}
    >
      <PolicyFields form={form} />
      {!hasAccepted && <AgreementField form={form} />}
    </FormDialog>
  )
}

/** A component of its own, so that an error in a field before it gets the focus first. */
function AgreementField({ form }: { form: Form<PolicyForm, PolicyForm> }) {
  return (
    <TextAreaField
      label="How and when the client agreed"
      help="The client didn’t accept a quote in the portal. Only staff can read this."
      rows={2}
      maxLength={500}
      {...form.text('agreement')}
    />
  )
}
