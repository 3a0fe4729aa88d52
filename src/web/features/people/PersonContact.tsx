import { formatDay } from '#shared/format.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'

/** How to reach a person, and how they log in. */
export function PersonContact({ of }: { of: PersonDetails }) {
  return (
    <Card title="Account">
      <div className="mb-3">
        <ContactLinks email={of.email} phone={of.phone} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Username</dt>
        <dd className="wrap-anywhere">{of.username}</dd>
        <dt className="text-muted">Email</dt>
        <dd>
          {of.emailVerified ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
        </dd>
        <dt className="text-muted">Login</dt>
        <dd>
          <SecondFactorState enabled={of.secondFactor} />
        </dd>
        <dt className="text-muted">Since</dt>
        <dd>{formatDay(of.createdAt)}</dd>
        <dt className="text-muted">Last seen</dt>
        <dd>{of.lastSeenAt ? <RelativeTime at={of.lastSeenAt} /> : 'Not in the last 30 days'}</dd>
        {of.disabledAt && (
          <>
            <dt className="text-muted">Closed on</dt>
            <dd>{formatDay(of.disabledAt)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
