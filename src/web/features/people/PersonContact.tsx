import { Mail, Phone } from 'lucide-react'
import type { DirectoryPerson } from '#shared/directory.ts'
import { formatDay } from '#shared/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'

/** How to reach a person, and how they log in. */
export function PersonContact({ of }: { of: DirectoryPerson }) {
  const [mailbox, domain] = of.email.split('@')
  return (
    <Card title="Account">
      <ul className="mb-3 grid gap-1 text-sm">
        <li>
          <a
            href={`mailto:${of.email}`}
            className="flex min-h-9 items-center gap-2 underline underline-offset-4"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              {mailbox}@<wbr />
              {domain}
            </span>
          </a>
        </li>
        <li>
          <a
            href={`tel:${of.phone.replace(/[^0-9+]/g, '')}`}
            className="flex min-h-9 items-center gap-2 underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {of.phone}
          </a>
        </li>
      </ul>
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
        <dd>{of.lastSeenAt ? <RelativeTime at={of.lastSeenAt} /> : 'Never'}</dd>
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
