import { ForgottenPassword, forgotPassword } from '#shared/account/account.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusWhenShown } from '../../../ui/focus-when-shown.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { BackToLogin } from './BackToLogin.tsx'

/** Asks for a link to choose a new password. The reply does not say whether there is an account. */
export function ForgotPasswordPage() {
  const form = useForm(ForgottenPassword, { email: '' })
  const sending = useSingleFlight({
    mutationFn: (email: string) => call(forgotPassword, { body: { email } }),
  })

  if (sending.data) {
    return <LinkSent email={sending.variables} message={sending.data.message} onAgain={sending.reset} />
  }
  return (
    <PanelPage
      title="Forgot your password?"
      intro="Enter your account’s email address. We’ll email you a link to choose a new password."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit(({ email }) => sending.mutate(email))}
      >
        <TextField label="Email" type="email" autoComplete="email" autoFocus {...form.text('email')} />
        <CallFailed title="We couldn’t send the link" error={sending.error} />
        <Button type="submit" pending={sending.isPending} className="w-full">
          {sending.isPending ? 'Sending...' : 'Email me the link'}
        </Button>
      </form>
      <p>
        <BackToLogin />
      </p>
    </PanelPage>
  )
}

interface LinkSentProps {
  email: string
  /** The server's reply. */
  message: string
  /** Corrects the address. */
  onAgain: () => void
}

/** Says where to look for the link, and what to do if it does not arrive. */
function LinkSent({ email, message, onAgain }: LinkSentProps) {
  return (
    <PanelPage title="Check your email">
      <div ref={focusWhenShown} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <Notice tone="good">{message}</Notice>
      </div>
      <p className="text-muted">
        You asked for <span className="wrap-anywhere font-semibold text-ink">{email}</span>. If nothing
        arrives within a few minutes, check your junk folder. You may have signed up with a different email.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={onAgain}>
          Use another address
        </Button>
        <BackToLogin />
      </div>
    </PanelPage>
  )
}
