import { TestEmail } from '#shared/emails.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { useForm } from '../../platform/form.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSendTestMail } from './queries.ts'

interface TestEmailFormProps {
  /** Shows the emails that wait to be sent. */
  onShowWaiting: () => void
}

/** Sends a test email, to the reader's own address unless they enter another. */
export function TestEmailForm({ onShowWaiting }: TestEmailFormProps) {
  const { user } = useSession()
  const form = useForm(TestEmail, { email: user?.email ?? '' })
  const test = useSendTestMail()
  return (
    <Card title="Test email">
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={form.handleSubmit(({ email }) =>
          test.mutate(email, { onError: error => form.showServerErrors(error) }),
        )}
      >
        <TextField
          label="Send to"
          type="email"
          autoComplete="email"
          help="We’ll send a short test message."
          {...form.text('email')}
        />
        {test.data && !test.isPending && (
          <Notice tone="good" title="Test email queued">
            <p>If it doesn’t arrive within a minute, check the queued emails for the reason.</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={onShowWaiting}>
              View queued emails
            </Button>
          </Notice>
        )}
        <CallFailed title="Test email not sent" error={test.error} />
        <div>
          <Button type="submit" variant="secondary" pending={test.isPending}>
            Send test email
          </Button>
        </div>
      </form>
    </Card>
  )
}
