import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Credentials } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import { useForm } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { SignInSteps } from './sign-in-steps.ts'

interface LoginFormProps {
  steps: SignInSteps
  /** The username to fill in. */
  username?: string
  /** Whether the person may stay logged in after closing the browser. */
  offersToRemember?: boolean
}

/** Username and password, the same on all three login pages. */
export function LoginForm({ steps, username = '', offersToRemember = false }: LoginFormProps) {
  const form = useForm(Credentials, { username, password: '' })
  const { setFocus } = form
  const { isPending, mutate } = steps.withPassword

  useEffect(() => {
    if (username) setFocus('password')
  }, [username, setFocus])

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(credentials =>
        // The password is the likely mistake: the next keystroke replaces it.
        mutate(credentials, { onError: () => setFocus('password', { shouldSelect: true }) }),
      )}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.text('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        {offersToRemember && (
          <CheckField
            label="Keep me logged in on this device"
            name="rememberMe"
            help="Don’t check this on a shared device."
            checked={steps.remember}
            onChange={steps.setRemember}
          />
        )}
        <Link
          to={paths.forgotPassword()}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" pending={isPending} className="w-full">
        {isPending ? 'Logging in...' : 'Log in'}
      </Button>
    </form>
  )
}
