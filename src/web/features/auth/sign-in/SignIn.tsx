import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Credentials, SecondFactorCode } from '#shared/auth/sessions.ts'
import { paths } from '#shared/paths.ts'
import { errorMessage, errorStatus, fieldErrors } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { usePage } from '../../../platform/page-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { focusWhenShown } from '../../../ui/focus-when-shown.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { EnrolmentSteps } from '../second-factor/EnrolmentSteps.tsx'
import type { SignInSteps } from './sign-in-steps.ts'

interface SignInProps {
  steps: SignInSteps
  /** The username to fill in. */
  username?: string
  offersToRemember?: boolean
}

/** The current step of signing in. */
export function SignIn({ steps, username = '', offersToRemember = false }: SignInProps) {
  if (steps.step === 'code') return <CodeStep steps={steps} />
  if (steps.step === 'enrolment') return <EnrolmentStep steps={steps} />
  return (
    <div className="grid gap-5">
      {steps.reason && (
        <Notice tone="warn" title="Login not completed">
          {steps.reason}
        </Notice>
      )}
      <LoginForm steps={steps} username={steps.username || username} offersToRemember={offersToRemember} />
    </div>
  )
}

const CodeForm = z.object({ code: SecondFactorCode })

/** The code of the authenticator app, or a recovery code in its place. */
function CodeStep({ steps }: { steps: SignInSteps }) {
  const { mutate, isPending } = steps.withCode
  const { brand } = usePage()
  const [withRecovery, setWithRecovery] = useState(false)
  const form = useForm(CodeForm, { code: '' })

  const submit = form.handleSubmit(({ code }) =>
    mutate(code, {
      onError: error => {
        const fields = fieldErrors(error)
        if (errorStatus(error) === 401 && !fields) return steps.back(errorMessage(error))
        form.setError('code', { type: 'server', message: fields?.code ?? errorMessage(error) })
        form.setFocus('code', { shouldSelect: true })
      },
    }),
  )

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div>
        <h2 className="font-sans font-semibold text-lg">
          {withRecovery ? 'Enter a recovery code' : 'Enter your code'}
        </h2>
        <p className="mt-1 text-muted">
          {withRecovery
            ? `Use one of the codes you saved when you set up two-step verification. Each works once. If you don’t have them anymore, write to ${brand.email}.`
            : 'Open your authenticator app and enter the current code.'}
        </p>
      </div>
      {withRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          {...form.text('code')}
          className="font-mono"
        />
      ) : (
        <CodeField
          key="app"
          label="Six-digit code"
          autoFocus
          {...form.choice('code')}
          onComplete={() => void submit()}
        />
      )}
      <Button type="submit" pending={isPending} className="w-full">
        {isPending ? 'Logging in...' : 'Log in'}
      </Button>
      <div className="-mx-5 flex flex-wrap justify-between">
        <Button
          variant="quiet"
          onClick={() => {
            form.reset()
            setWithRecovery(!withRecovery)
          }}
        >
          {withRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
        <Button variant="quiet" onClick={() => steps.back()}>
          Back to password
        </Button>
      </div>
    </form>
  )
}

/** Sets up the second factor before the first page opens, for accounts that must have one and have none yet. */
function EnrolmentStep({ steps }: { steps: SignInSteps }) {
  return (
    <div className="grid gap-5">
      <div>
        <h2
          ref={focusWhenShown}
          tabIndex={-1}
          className="font-sans font-semibold text-lg outline-none focus-visible:shadow-none"
        >
          Set up two-step verification
        </h2>
        <p className="mt-1 text-muted">
          Because your account can access client records, it needs two-step verification. From now on you’ll
          log in with your password and a code from your phone. Setup takes about two minutes.
        </p>
      </div>
      <EnrolmentSteps
        onDone={user => void steps.finish(user)}
        onCancel={() => steps.back()}
        cancelLabel="Back to password"
        onLoginOver={steps.back}
      />
    </div>
  )
}

interface LoginFormProps {
  steps: SignInSteps
  /** The username to fill in. */
  username: string
  /** Whether the person may stay logged in after closing the browser. */
  offersToRemember: boolean
}

/** Username and password, the same on all three login pages. */
function LoginForm({ steps, username, offersToRemember }: LoginFormProps) {
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
        help="Or the email address of your account."
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
