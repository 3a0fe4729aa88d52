import { z } from 'zod'
import { Email } from '#shared/auth/sessions.ts'
import { sendGuestLink } from '#shared/guests.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'

const LinkRequest = z.strictObject({ email: Email })

/** Asks for links to the requests of an address. The reply does not say whether there are any. */
export function LinkForm() {
  const form = useForm(LinkRequest, { email: '' })
  const sending = useSingleFlight({
    mutationFn: (email: string) => call(sendGuestLink, { body: { email } }),
  })

  if (sending.data) {
    return (
      <>
        <div ref={focusWhenShown} tabIndex={-1} className="outline-none focus-visible:shadow-none">
          <Notice tone="good" title="Check your email">
            {sending.data.message}
          </Notice>
        </div>
        <p className="text-muted">
          You asked for <span className="wrap-anywhere font-semibold text-ink">{sending.variables}</span>.
        </p>
        <Button variant="secondary" className="justify-self-start" onClick={sending.reset}>
          Use another address
        </Button>
      </>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ email }) => sending.mutate(email))}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        help="The address you gave in your request."
        {...form.text('email')}
      />
      <CallFailed title="We couldn’t ask for the link" error={sending.error} />
      <Button type="submit" pending={sending.isPending} className="w-full">
        {sending.isPending ? 'Sending...' : 'Email me a link'}
      </Button>
    </form>
  )
}
