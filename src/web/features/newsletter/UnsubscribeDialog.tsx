import { type FormEvent, useState } from 'react'
import type { Subscriber } from '#shared/newsletter/subscribers.ts'
import { Reason } from '#shared/people/people.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useUnsubscribeByHand } from './queries.ts'

interface UnsubscribeDialogProps {
  subscriber: Subscriber
  onClose: () => void
  onDone: (subscriber: Subscriber) => void
}

/** Asks for the reason why an administrator unsubscribes an address. */
export function UnsubscribeDialog({ subscriber, onClose, onDone }: UnsubscribeDialogProps) {
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<string>()
  const unsubscribe = useUnsubscribeByHand(subscriber.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = Reason.safeParse({ reason })
    setMessage(parsed.error?.issues[0]?.message)
    if (parsed.success) unsubscribe.mutate(parsed.data.reason, { onSuccess: onDone })
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && !unsubscribe.isPending && onClose()}
      title="Unsubscribe this address?"
      description={`${subscriber.email} will stop receiving the newsletter right away. They can sign up again at any time.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextAreaField
          label="Reason"
          name="reason"
          help="For example, “Requested by phone”. Kept with the consent record."
          rows={2}
          maxLength={500}
          value={reason}
          error={message}
          onChange={event => {
            setReason(event.target.value)
            setMessage(undefined)
          }}
        />
        <CallFailed title="Address not unsubscribed" error={unsubscribe.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={unsubscribe.isPending}>
            Unsubscribe
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
