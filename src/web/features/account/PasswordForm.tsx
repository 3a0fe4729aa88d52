import { z } from 'zod'
import { type Account, PasswordChange } from '#shared/accounts.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useFormState } from '../sessions/form-state.ts'
import { PasswordRules } from '../sessions/PasswordRules.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useChangePassword } from './changes.ts'
import { fieldsOf, formFailure } from './failures.ts'
import { InPlaceForm } from './InPlaceForm.tsx'

/** What is sent, and the repetition that is judged here. */
const PasswordChangeForm = PasswordChange.extend({ confirmPassword: z.string() }).refine(
  form => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

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
      <div className="grid gap-3">
        <PasswordField label="New password" autoComplete="new-password" {...form.text('password')} />
        <PasswordRules password={form.values.password} />
      </div>
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.text('confirmPassword')}
      />
    </InPlaceForm>
  )
}
