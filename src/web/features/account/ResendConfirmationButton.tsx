import { Button } from '../../ui/Button.tsx'
import { useSendConfirmation } from './mutations.ts'

/** Sends the link that confirms an email address again. */
export function ResendConfirmationButton() {
  const send = useSendConfirmation()
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      pending={send.isPending}
      onClick={() => send.mutate()}
    >
      Resend link
    </Button>
  )
}
