import { RegistrationForm, type SessionUser } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import { fieldsOf } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx'
import { useRegister } from './registering.ts'

interface RegisterFormProps {
  /** Known from a quote request. */
  fullName?: string
  email?: string
  onRegistered: (user: SessionUser) => void
}

/** A new client account. The confirmation and the agreement are judged here and not sent. */
export function RegisterForm({ fullName = '', email = '', onRegistered }: RegisterFormProps) {
  const form = useFormState(RegistrationForm, {
    fullName,
    email,
    phone: '',
    username: '',
    password: '',
    confirmPassword: '',
    agreeTerms: false,
  })
  const register = useRegister()

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={form.submit(({ confirmPassword: _confirm, agreeTerms: _agree, ...registration }) => {
        register.mutate(registration, {
          onSuccess: onRegistered,
          onError: error => form.reject(fieldsOf(error) ?? {}),
        })
      })}
    >
      <TextField label="Full name" autoComplete="name" {...form.text('fullName')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.text('email')}
        />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.text('phone')} />
      </div>
      <TextField
        label="Username"
        help="Letters, numbers and underscores. You log in with it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <NewPasswordFields
        password={form.values.password}
        first={form.text('password')}
        second={form.text('confirmPassword')}
      />
      <CheckField
        label={
          <>
            I agree to the{' '}
            <a href={paths.termsOfService()} target="_blank" rel="noopener" className="underline">
              terms and conditions
            </a>
          </>
        }
        name="agreeTerms"
        checked={form.values.agreeTerms}
        error={form.errorOf('agreeTerms')}
        onChange={checked => form.set('agreeTerms', checked)}
      />
      <Button type="submit" pending={register.isPending} className="w-full">
        {register.isPending ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  )
}
