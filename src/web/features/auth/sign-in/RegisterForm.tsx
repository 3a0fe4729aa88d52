import { type Registration, RegistrationForm, register, type SessionUser } from '#shared/auth/sessions.ts'
import { CallError, call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { usePage } from '../../../platform/page-data.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx'
import { TermsField } from './TermsField.tsx'

interface RegisterFormProps {
  /** Known from a quote request. */
  fullName?: string
  email?: string
  phone?: string
  onRegistered: (user: SessionUser) => void
}

/** Creates a client account. The repeated password and the agreement are validated here and not sent. */
export function RegisterForm({ fullName = '', email = '', phone = '', onRegistered }: RegisterFormProps) {
  const form = useForm(RegistrationForm, {
    fullName,
    email,
    phone,
    username: '',
    password: '',
    confirmPassword: '',
  })
  const register = useRegister()

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.submitWith(
        register,
        onRegistered,
        ({ confirmPassword: _repeated, agreeTerms: _agreed, ...registration }) => registration,
      )}
    >
      <TextField label="Full name" autoComplete="name" {...form.text('fullName')} />
      <div className="field-row-5 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...form.text('phone')} />
      </div>
      <TextField
        label="Username"
        help="Used to log in. Letters, numbers and underscores only."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <NewPasswordFields
        password={form.watch('password')}
        first={form.text('password', 'confirmPassword')}
        second={form.text('confirmPassword')}
      />
      <TermsField {...form.check('agreeTerms')} />
      <Button type="submit" pending={register.isPending} className="w-full">
        {register.isPending ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  )
}

/** Creates the account and reports it in toasts. It does not sign the person in. */
function useRegister() {
  const { brand } = usePage()
  return useSingleFlight({
    mutationFn: (registration: Registration) => call(register, { body: registration }),
    onMutate: () => {
      toast({ topic: 'register', title: 'Creating account...' })
    },
    onError: error => {
      toast({
        topic: 'register',
        variant: 'destructive',
        title: 'Registration failed',
        description:
          (error instanceof CallError && error.reply.message) ||
          'An error occurred during registration. Please try again.',
      })
    },
    onSuccess: user => {
      toast({
        topic: 'welcome',
        title: 'Registration successful',
        description: `Welcome to ${brand.name}, ${user.fullName}.`,
      })
      toast({
        topic: 'register',
        title: 'Account created successfully',
        description: 'Your account has been created. You can now log in.',
      })
    },
  })
}
