import { type Account, EmailChange } from '#shared/account/account.ts'
import { fieldsOf, formFailure } from '../../platform/failures.ts'
import { useFormState } from '../../ui/form-state.ts'
import { TextField } from '../../ui/TextField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useChangeEmail } from './changes.ts'
import { InPlaceForm } from './InPlaceForm.tsx'

const FIELDS = ['email', 'currentPassword']

/** Asks for a change of e-mail address, and says beforehand what will happen. */
export function EmailForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useFormState(EmailChange, { email: '', currentPassword: '' })
  const change = useChangeEmail()

  return (
    <InPlaceForm
      form={form.ref}
      label="Change your email address"
      username={account.username}
      submitLabel="Send the link"
      pending={change.isPending}
      failure={formFailure(change.error, FIELDS)}
      onCancel={onClose}
      onSubmit={form.submit(asked =>
        change.mutate(asked, {
          onSuccess: onClose,
          onError: error => form.reject(fieldsOf(error, FIELDS) ?? {}),
        }),
      )}
    >
      <p className="wrap-anywhere">
        We send a link to the new address. Your address changes once you follow it while you are logged in.
        Until then it stays {account.email}.
      </p>
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <CurrentPasswordField {...form.text('currentPassword')} />
    </InPlaceForm>
  )
}
