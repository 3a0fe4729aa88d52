import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AccessList } from './AccessList.tsx'
import { ConsentItem } from './ConsentItem.tsx'
import { type ConsentGroup, groupConsents } from './consent-groups.ts'
import { useConsents } from './queries.ts'
import { SectionSkeleton } from './SectionSkeleton.tsx'

/** What a client has agreed to, and who opened their file. */
export function PrivacySection() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ConsentsCard />
      <Card title="Who opened your file">
        <p className="mb-4 text-muted">
          We log every time a broker, one of our staff or a member of your household or business opens your
          requests, documents or account. The log can’t be edited without leaving a trace.
        </p>
        <AccessList empty="You’ll see it here when someone opens one of your requests." />
      </Card>
    </div>
  )
}

/** Everything the client has agreed to, grouped by request. */
function ConsentsCard() {
  const consents = useConsents()
  if (consents.isPending) return <SectionSkeleton label="your consents" cards={1} />
  if (!consents.data) return <LoadFailed label="your consents" query={consents} />
  const groups = groupConsents(consents.data.items)
  return (
    <Card title="Your consents">
      <p className="mb-5 text-muted">
        The exact wording of each consent you’ve given. You can withdraw or renew your consent at any time.
      </p>
      {groups.length === 0 ? (
        <EmptyState title="No consents yet">Consents you give with a quote request appear here.</EmptyState>
      ) : (
        <div className="grid gap-5">
          {groups.map(group => (
            <ConsentGroupSection key={group.case?.id ?? 'account'} group={group} />
          ))}
        </div>
      )}
    </Card>
  )
}

function ConsentGroupSection({ group }: { group: ConsentGroup }) {
  const heading = useId()
  const { case: request } = group
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-sans font-semibold">
        {request ? (
          <>
            Request{' '}
            <Link to={paths.clientCase(request.id)} className="tabular-nums underline underline-offset-4">
              {request.reference}
            </Link>
          </>
        ) : (
          'Your account'
        )}
      </h3>
      <ul className="mt-1 grid divide-y divide-line">
        {group.lines.map(line => (
          <ConsentItem key={`${line.current.kind} ${line.current.recipient}`} {...line} />
        ))}
      </ul>
    </section>
  )
}
