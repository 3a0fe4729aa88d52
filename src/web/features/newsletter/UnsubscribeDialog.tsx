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
      title="Take this address off the list?"
      description={`${subscriber.email} gets no more newsletters, at once. They can sign up again by themselves.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextAreaField
          label="Reason"
          name="reason"
          help="As in: asked by phone. It stands with the proof of their consent."
          rows={2}
          autoFocus
          maxLength={500}
          value={reason}
          error={message}
          onChange={event => {
            setReason(event.target.value)
            setMessage(undefined)
          }}
        />
        <CallFailed title="It was not taken off" error={unsubscribe.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={unsubscribe.isPending}>
            Take off the list
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
