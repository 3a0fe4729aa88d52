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
    <Card title="Test letter">
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
          inputMode="email"
          autoComplete="email"
          help="It says only that mail works."
          {...form.text('email')}
        />
        {test.data && !test.isPending && (
          <Notice tone="good" title="The test letter is on its way">
            <p>If it does not arrive within a minute, look for the reason among the letters here.</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={onShowWaiting}>
              Show letters waiting
            </Button>
          </Notice>
        )}
        <CallFailed title="It was not sent" error={test.error} />
        <div>
          <Button type="submit" variant="secondary" pending={test.isPending}>
            Send test letter
          </Button>
        </div>
      </form>
    </Card>
  )
}
