import { type FormEvent, useState } from 'react'
import type { Subscriber } from '#shared/newsletter/subscribers.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useLookUp } from './queries.ts'
import { SubscriberRecord } from './SubscriberRecord.tsx'

/** Finds one address and shows the proof of its consent. There is no list to leaf through. */
export function SubscriberSearch() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<{ asked: string; subscriber: Subscriber | null }>()
  const lookUp = useLookUp()

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = email.trim()
    setError(asked.includes('@') ? undefined : 'Enter a whole email address')
    if (!asked.includes('@')) return
    lookUp.mutate(asked, { onSuccess: subscriber => setFound({ asked, subscriber }) })
  }

  return (
    <Card title="One address">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          help="The whole address. That you looked it up goes on record."
          value={email}
          error={error}
          onChange={event => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <CallFailed title="We could not look it up" error={lookUp.error} />
        <div>
          <Button type="submit" variant="secondary" pending={lookUp.isPending}>
            Look up
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {found && !found.subscriber && (
          <p className="wrap-anywhere mt-4">
            <strong>{found.asked}</strong> is not known here: it never signed up, or never confirmed and was
            forgotten.
          </p>
        )}
        {found?.subscriber && (
          <SubscriberRecord
            of={found.subscriber}
            onChanged={subscriber => setFound({ asked: found.asked, subscriber })}
          />
        )}
      </div>
    </Card>
  )
}
