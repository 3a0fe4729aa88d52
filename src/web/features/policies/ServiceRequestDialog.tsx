import { useState } from 'react'
import { z } from 'zod'
import { formatPhone } from '#shared/format.ts'
import type { Policy } from '#shared/policies/policies.ts'
import { type ServiceKind, serviceFields } from '#shared/policies/service-requests.ts'
import type { SingleField } from '#shared/questions/question.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { type Form, useForm } from '../../platform/form.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshPolicies } from '../cases/queries.ts'
import { useRequestService } from './queries.ts'

const TEXTS: Readonly<Record<ServiceKind, { title: string; description: string }>> = {
  change: {
    title: 'Request a change',
    description: 'Your coverage changes only when your broker or the insurer confirms it in writing.',
  },
  certificate: {
    title: 'Request a certificate of insurance',
    description:
      'Your broker asks the insurer for it and adds it to your documents. If you need it today, call your broker too.',
  },
  claim_help: {
    title: 'Get help with a claim',
    description: 'In an emergency call 911. To start the claim itself, call your insurer.',
  },
}

const STAFF_TEXTS: typeof TEXTS = {
  change: {
    title: 'Open a case for a change',
    description: 'Enter what the client wants to change. They see the case and what you enter.',
  },
  certificate: {
    title: 'Open a case for a certificate',
    description: 'Enter what the certificate is for. The client sees the case and what you enter.',
  },
  claim_help: {
    title: 'Open a case for a claim',
    description: 'Enter what the client told you. They see the case and what you enter.',
  },
}

type ServiceForm = Record<string, string>

interface ServiceRequestDialogProps {
  policy: Pick<Policy, 'id' | 'insurer' | 'claimsPhone'>
  kind: ServiceKind
  /** Whether staff open the case for the client. */
  isStaff?: boolean
  onSent: (caseId: string) => void
  onClose: () => void
}

/** The questions of a request about a policy. Sending them opens a case with the policy's broker. */
export function ServiceRequestDialog({
  policy,
  kind,
  isStaff = false,
  onSent,
  onClose,
}: ServiceRequestDialogProps) {
  const fields = serviceFields(kind)
  const { title, description } = (isStaff ? STAFF_TEXTS : TEXTS)[kind]
  const callInsurer =
    kind === 'claim_help' && !isStaff && policy.claimsPhone
      ? `In an emergency call 911. To start the claim itself, call ${policy.insurer} at ${formatPhone(policy.claimsPhone)}.`
      : null
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm<ServiceForm, ServiceForm>(
    z.object(Object.fromEntries(fields.map(field => [field.id, field.rule]))),
    Object.fromEntries(fields.map(field => [field.id, ''])),
  )
  const request = useRequestService(policy.id, isStaff ? 'Case opened' : 'Request sent')

  return (
    <FormDialog
      title={title}
      description={callInsurer ?? description}
      submitLabel={isStaff ? 'Open case' : 'Send request'}
      mutation={request}
      onSubmit={form.submitWith(
        request,
        ({ caseId }) => onSent(caseId),
        answers => ({ clientId, kind, answers }),
      )}
      onRefresh={refreshPolicies}
      onClose={onClose}
    >
      {fields.map(field => (
        <ServiceField key={field.id} field={field} form={form} />
      ))}
    </FormDialog>
  )
}

function ServiceField({ field, form }: { field: SingleField; form: Form<ServiceForm, ServiceForm> }) {
  const common = { label: field.label, help: field.help, optional: field.optional ?? false }
  switch (field.kind) {
    case 'choice':
      return (
        <ChoiceField
          legend={field.label}
          help={field.help}
          options={field.options}
          {...form.choice(field.id)}
        />
      )
    case 'select':
      return (
        <SelectField {...common} options={field.options} placeholder="Choose one" {...form.text(field.id)} />
      )
    case 'longtext':
      return <TextAreaField {...common} rows={3} maxLength={2000} {...form.text(field.id)} />
    case 'date':
      return <TextField {...common} type="date" {...form.text(field.id)} />
    default:
      return <TextField {...common} {...form.text(field.id)} />
  }
}
