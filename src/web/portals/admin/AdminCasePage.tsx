import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { canAssign } from '#shared/cases/abilities.ts'
import { paths } from '#shared/paths.ts'
import type { Person } from '#shared/users.ts'
import { useCase } from '../../features/cases/queries.ts'
import { useSeenCase } from '../../features/notifications/queries.ts'
import { AssignDialog } from '../../features/routing/AssignDialog.tsx'
import { OfferTime } from '../../features/routing/OfferTime.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { Head } from '../../platform/Head.tsx'
import { useSession } from '../../platform/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordLoader } from '../RecordLoader.tsx'
import { StaffCase } from '../StaffCase.tsx'

/** A case as an administrator sees it, or with less as office staff do, and the way to give it to a broker. */
export function AdminCasePage() {
  const { id } = useParams({ from: '/portals/admin/admin/cases/$id' })
  const { user } = useSession()
  const reader = user?.role ?? 'office'
  const [assigning, setAssigning] = useState(false)
  const query = useCase(id)
  useSeenCase(id)
  const view = query.data?.view === 'admin' ? query.data : null

  return (
    <>
      <Head title={view?.reference ?? 'Case'} noindex />
      <BackLink to={paths.adminCases()}>Cases</BackLink>
      <RecordLoader
        noun="case"
        query={query}
        back={{ to: paths.adminCases(), label: 'All cases' }}
        missing="Check the link. The case may have been assigned to someone else."
      >
        {() =>
          view && (
            <StaffCase
              case={view}
              reader={reader}
              side={
                <>
                  <PossibleDuplicates cases={view.possibleDuplicates} />
                  {view.offer && <OpenOffer broker={view.offer.broker} expiresAt={view.offer.expiresAt} />}
                  {reader === 'admin' && !view.client && (
                    <Link to={paths.adminContact(id)} className="tap-link">
                      Copy or delete this client’s data
                    </Link>
                  )}
                </>
              }
              actions={
                canAssign(reader, view) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-keyshortcuts="a"
                    onClick={() => setAssigning(true)}
                  >
                    {view.broker ? 'Assign to another broker' : 'Assign a broker'}
                  </Button>
                )
              }
            />
          )
        }
      </RecordLoader>
      {view && assigning && <AssignDialog case={view} onClose={() => setAssigning(false)} />}
    </>
  )
}

/** The other open requests of what may be the same person for the same line. */
function PossibleDuplicates({ cases }: { cases: readonly { id: string; reference: string }[] }) {
  if (cases.length === 0) return null
  return (
    <Notice tone="warn" title="Possible duplicate">
      Another open quote request for this line has the same client, email address or phone number:
      <ul>
        {cases.map(({ id, reference }) => (
          <li key={id}>
            <Link to={paths.adminCase(id)} className="tap-link tabular-nums">
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The broker to whom a case is offered at the moment. */
function OpenOffer({ broker, expiresAt }: { broker: z.infer<typeof Person>; expiresAt: string }) {
  return (
    <Card title="Offered to">
      <p className="mb-2 flex items-center gap-3">
        <Avatar name={broker.fullName} size="sm" />
        {broker.fullName}
      </p>
      <OfferTime expiresAt={expiresAt} />
    </Card>
  )
}
