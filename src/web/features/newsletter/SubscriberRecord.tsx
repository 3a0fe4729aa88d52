import { useState } from 'react'
import type { Subscriber } from '#shared/newsletter/subscribers.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { SubscriptionLine } from './SubscriptionLine.tsx'
import { TakeOffDialog } from './TakeOffDialog.tsx'
import { STATE_WORDS } from './words.ts'

interface SubscriberRecordProps {
  of: Subscriber
  onChanged: (subscriber: Subscriber) => void
}

/** An address, where it stands, and everything that happened to it: the proof of its consent. */
export function SubscriberRecord({ of, onChanged }: SubscriberRecordProps) {
  const [isAsking, setAsking] = useState(false)
  const { label, tone, says } = STATE_WORDS[of.state]
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{of.email}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-muted text-sm">{says}</p>
      <ol className="mt-3">
        {of.events.map(event => (
          <SubscriptionLine key={event.id} of={event} />
        ))}
      </ol>
      {of.abilities.unsubscribe && (
        <Button variant="danger" size="sm" className="mt-3" onClick={() => setAsking(true)}>
          Take off the list
        </Button>
      )}
      {isAsking && (
        <TakeOffDialog
          of={of}
          onClose={() => setAsking(false)}
          onDone={subscriber => {
            setAsking(false)
            onChanged(subscriber)
          }}
        />
      )}
    </div>
  )
}
