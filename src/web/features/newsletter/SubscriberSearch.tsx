import { type FormEvent, useState } from 'react'
import { formatMoment } from '#shared/format.ts'
import type { Subscriber, SubscriptionEvent } from '#shared/newsletter/subscribers.ts'
import { Reason } from '#shared/people/people.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { ReasonDialog } from '../../platform/ReasonDialog.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFindSubscriber, useUnsubscribeByHand } from './queries.ts'

const SUBSCRIBER_STATES: Readonly<Record<Subscriber['state'], { label: string; tone: Tone; says: string }>> =
  {
    confirmed: { label: 'Confirmed', tone: 'good', says: 'Receives the newsletter.' },
    waiting: { label: 'Pending', tone: 'warn', says: 'Hasn’t confirmed yet. Receives nothing else.' },
    unsubscribed: { label: 'Unsubscribed', tone: 'neutral', says: 'Receives nothing.' },
    lapsed: {
      label: 'Not confirmed in time',
      tone: 'neutral',
      says: 'Receives nothing, and will soon be deleted.',
    },
  }

const EVENT_LABELS: Readonly<Record<SubscriptionEvent['kind'], string>> = {
  asked: 'Agreed to receive the newsletter',
  confirmation_posted: 'Confirmation email queued',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

/** Finds one address and shows the proof of its consent. There is no list to browse. */
export function SubscriberSearch() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<{ asked: string; subscriber: Subscriber | null }>()
  const lookup = useFindSubscriber()

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    setError(address.includes('@') ? undefined : 'Enter a full email address')
    if (!address.includes('@')) return
    lookup.mutate(address, { onSuccess: subscriber => setFound({ asked: address, subscriber }) })
  }

  return (
    <Card title="Look up a subscriber">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          help="Enter the full address. Look-ups are recorded in the audit log."
          value={email}
          error={error}
          onChange={event => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <CallFailed title="We couldn’t look up that address" error={lookup.error} />
        <div>
          <Button type="submit" variant="secondary" pending={lookup.isPending}>
            Look up
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {found && !found.subscriber && (
          <p className="wrap-anywhere mt-4">
            <strong>{found.asked}</strong> isn’t on the list. It was never signed up, or it wasn’t confirmed
            in time and was deleted.
          </p>
        )}
        {found?.subscriber && (
          <SubscriberRecord
            subscriber={found.subscriber}
            onChanged={subscriber => setFound({ asked: found.asked, subscriber })}
          />
        )}
      </div>
    </Card>
  )
}

interface SubscriberRecordProps {
  subscriber: Subscriber
  onChanged: (subscriber: Subscriber) => void
}

/** An address with its state and its events, which prove the consent. */
function SubscriberRecord({ subscriber, onChanged }: SubscriberRecordProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { label, tone, says } = SUBSCRIBER_STATES[subscriber.state]
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{subscriber.email}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-muted text-sm">{says}</p>
      <ol className="mt-3">
        {subscriber.events.map(event => (
          <SubscriptionEventItem key={event.id} event={event} />
        ))}
      </ol>
      {subscriber.abilities.unsubscribe && (
        <Button variant="danger" size="sm" className="mt-3" onClick={() => setDialogOpen(true)}>
          Unsubscribe
        </Button>
      )}
      {isDialogOpen && (
        <UnsubscribeDialog
          subscriber={subscriber}
          onClose={() => setDialogOpen(false)}
          onDone={changed => {
            setDialogOpen(false)
            onChanged(changed)
          }}
        />
      )}
    </div>
  )
}

function SubscriptionEventItem({ event }: { event: SubscriptionEvent }) {
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{EVENT_LABELS[event.kind]}</span>
        <span className="text-muted text-sm">{formatMoment(event.at)}</span>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {event.channel}
        {event.by && `, ${event.by}`}
        {event.address && `, from ${event.address}`}
      </p>
      {event.reason && <p className="wrap-anywhere mt-1 text-sm">Reason: {event.reason}</p>}
      {event.words && (
        <blockquote className="wrap-anywhere mt-1 border-line border-l-4 pl-3 text-sm">
          {event.words}
        </blockquote>
      )}
      {event.textVersion && <p className="text-muted text-xs">Text {event.textVersion}</p>}
    </li>
  )
}

interface UnsubscribeDialogProps {
  subscriber: Subscriber
  onClose: () => void
  onDone: (subscriber: Subscriber) => void
}

/** Asks for the reason why an administrator unsubscribes an address. */
function UnsubscribeDialog({ subscriber, onClose, onDone }: UnsubscribeDialogProps) {
  const unsubscribe = useUnsubscribeByHand(subscriber.id)
  return (
    <ReasonDialog
      title="Unsubscribe this address?"
      description={`${subscriber.email} will stop receiving the newsletter right away. They can sign up again at any time.`}
      submitLabel="Unsubscribe"
      danger
      mutation={unsubscribe}
      schema={Reason}
      help="For example, “Requested by phone”. Kept with the consent record."
      onReason={reason => unsubscribe.mutate(reason, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}
