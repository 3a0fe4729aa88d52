import { type Account, PasswordChange } from '#shared/account/account.ts'
import { fieldsOf, formFailure } from '../../platform/failures.ts'
import { useFormState } from '../../ui/form-state.ts'
import { NewPasswordFields } from '../auth/passwords/NewPasswordFields.tsx'
import { passwordTwice } from '../auth/passwords/password-twice.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useChangePassword } from './changes.ts'
import { InPlaceForm } from './InPlaceForm.tsx'

const PasswordChangeForm = passwordTwice(PasswordChange)

const FIELDS = ['currentPassword', 'password']

/** A new password, with the one until now. */
export function PasswordForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useFormState(PasswordChangeForm, { currentPassword: '', password: '', confirmPassword: '' })
  const change = useChangePassword()

  return (
    <InPlaceForm
      form={form.ref}
      label="Change your password"
      username={account.username}
      submitLabel="Change password"
      pending={change.isPending}
      failure={formFailure(change.error, FIELDS)}
      onCancel={onClose}
      onSubmit={form.submit(({ confirmPassword: _repeated, ...passwords }) =>
        change.mutate(passwords, {
          onSuccess: onClose,
          onError: error => form.reject(fieldsOf(error, FIELDS) ?? {}),
        }),
      )}
    >
      <p>Every other session of yours ends when you change it. You stay logged in here.</p>
      <CurrentPasswordField help={undefined} {...form.text('currentPassword')} />
      <NewPasswordFields
        label="New password"
        password={form.values.password}
        first={form.text('password')}
        second={form.text('confirmPassword')}
      />
    </InPlaceForm>
  )
}
