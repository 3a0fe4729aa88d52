import { POLICY_YEARS } from '#shared/privacy/erasure.ts'
import { Correction, Deletion, listOwnPrivacyRequests } from '#shared/privacy/requests.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { invalidate } from '../../platform/queries.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useRequestCorrection, useRequestDeletion } from './queries.ts'

interface PrivacyRequestDialogProps {
  kind: 'correction' | 'deletion'
  onClose: () => void
}

const TEXTS = {
  correction: {
    title: 'Ask for a correction',
    description:
      'You can change your name, phone and email yourself under My account. Tell us what else is wrong, and what it should be.',
    label: 'What should we correct?',
    submit: 'Send request',
  },
  deletion: {
    title: 'Ask for deletion',
    description: `An administrator reviews your request and answers by email. Your open requests must be closed first. Requests that led to a policy are kept for ${POLICY_YEARS} years after the policy ends. After the deletion, you can no longer log in.`,
    label: 'Anything we should know?',
    submit: 'Ask for deletion',
  },
} as const

/** Asks for a correction or a deletion. */
export function PrivacyRequestDialog({ kind, onClose }: PrivacyRequestDialogProps) {
  const form = useForm(kind === 'correction' ? Correction : Deletion, { details: '' })
  const correction = useRequestCorrection()
  const deletion = useRequestDeletion()
  const request = kind === 'correction' ? correction : deletion
  const { title, description, label, submit } = TEXTS[kind]
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submit}
      danger={kind === 'deletion'}
      mutation={request}
      onSubmit={form.handleSubmit(values =>
        request.mutate(values, {
          onSuccess: onClose,
          onError: error => form.showServerErrors(error, ['details']),
        }),
      )}
      onRefresh={() => invalidate(listOwnPrivacyRequests)}
      onClose={onClose}
    >
      <TextAreaField
        label={label}
        optional={kind === 'deletion'}
        rows={4}
        maxLength={2000}
        {...form.text('details')}
      />
    </FormDialog>
  )
}
