import { useState } from 'react'
import { formatDay } from '#shared/format.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CorrectPersonDialog } from './CorrectPersonDialog.tsx'

/** How to reach a person, and how they log in. */
export function PersonAccountCard({ person }: { person: PersonDetails }) {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <Card
      title="Account"
      action={
        person.abilities.correct && (
          <Button variant="secondary" size="sm" onClick={() => setCorrecting(true)}>
            Edit details
          </Button>
        )
      }
    >
      {isCorrecting && <CorrectPersonDialog person={person} onClose={() => setCorrecting(false)} />}
      <div className="mb-3">
        <ContactLinks email={person.email} phone={person.phone} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Username</dt>
        <dd className="wrap-anywhere">{person.username}</dd>
        <dt className="text-muted">Email</dt>
        <dd>
          {person.emailVerified ? (
            <Badge tone="good">Confirmed</Badge>
          ) : (
            <Badge tone="warn">Not confirmed</Badge>
          )}
        </dd>
        <dt className="text-muted">Login</dt>
        <dd>
          {person.secondFactor ? (
            <Badge tone="good">Two-step verification on</Badge>
          ) : (
            'No two-step verification'
          )}
        </dd>
        <dt className="text-muted">Created</dt>
        <dd>{formatDay(person.createdAt)}</dd>
        <dt className="text-muted">Last seen</dt>
        <dd>
          {person.lastSeenAt ? <RelativeTime dateTime={person.lastSeenAt} /> : 'Not in the last 30 days'}
        </dd>
        {person.disabledAt && (
          <>
            <dt className="text-muted">{person.leftAt ? 'Left' : 'Closed'}</dt>
            <dd>{formatDay(person.disabledAt)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
