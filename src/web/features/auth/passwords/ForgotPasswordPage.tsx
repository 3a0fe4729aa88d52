import { ForgottenPassword, forgotPassword } from '#shared/account/account.ts'
import { CallFailed } from '../../../platform/CallFailed.tsx'
import { call } from '../../../platform/call.ts'
import { useOnce } from '../../../platform/once.ts'
import { PanelPage } from '../../../platform/PanelPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { LinkSent } from './LinkSent.tsx'

/** Asks for a link to choose a new password. What it answers does not tell whether there is an account. */
export function ForgotPasswordPage() {
  const form = useFormState(ForgottenPassword, { email: '' })
  const asking = useOnce({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) })

  if (asking.data) {
    return <LinkSent email={form.values.email} message={asking.data.message} onAgain={asking.reset} />
  }
  return (
    <PanelPage
      title="Forgot your password?"
      intro="Enter the email address of your account. We send you a link to choose a new password."
    >
      <form
        ref={form.ref}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(({ email }) => asking.mutate(email))}
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          {...form.text('email')}
        />
        <CallFailed title="We could not send the link" error={asking.error} />
        <Button type="submit" pending={asking.isPending} className="w-full">
          {asking.isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
      <p>
        <BackToLogin />
      </p>
    </PanelPage>
  )
}
