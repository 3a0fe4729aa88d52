import { Link } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Credentials } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { SignInSteps } from './sign-in-steps.ts'

interface LoginFormProps {
  steps: SignInSteps
  /** Filled in already. */
  username?: string
  /** Whether the person may stay logged in after closing the browser. */
  offersToRemember?: boolean
}

/** Username and password, the same on all three login pages. */
export function LoginForm({ steps, username = '', offersToRemember = false }: LoginFormProps) {
  const form = useFormState(Credentials, { username, password: '' })
  const { isPending, mutate } = steps.withPassword

  const password = useCallback(
    () => form.ref.current?.querySelector<HTMLInputElement>('[name=password]'),
    [form.ref],
  )
  useEffect(() => {
    // Whoever has just registered goes on with the password.
    if (username) password()?.focus()
  }, [username, password])

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={form.submit(credentials =>
        // What was wrong is most often the password: the next keystroke writes it anew.
        mutate(credentials, { onError: () => password()?.select() }),
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
            help="Leave it off on a device you share."
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
