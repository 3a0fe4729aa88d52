import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { PersonAccountCard } from '../../features/people/PersonAccountCard.tsx'
import { PersonHeader } from '../../features/people/PersonHeader.tsx'
import { PersonSessions } from '../../features/people/PersonSessions.tsx'
import { usePerson } from '../../features/people/queries.ts'
import { BackLink } from '../../platform/BackLink.tsx'
import { Head } from '../../platform/Head.tsx'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { RecordLoader } from '../RecordLoader.tsx'

interface PersonPageProps {
  id: string
  /** The list they are in. */
  back: { to: string; label: string }
  /** Whether the person belongs on this page. */
  isOnThisPage: (person: PersonDetails) => boolean
  /** The page of a person who doesn't. */
  otherPage: (id: string) => string
  side?: (person: PersonDetails) => ReactNode
  children: (person: PersonDetails) => ReactNode
}

/** One person: the account, for administrators also what may be done to it and where they are logged in. */
export function PersonPage({ id, back, isOnThisPage, otherPage, side, children }: PersonPageProps) {
  const query = usePerson(id)
  const { user } = useSession()
  const { data: person } = query
  if (person && !isOnThisPage(person)) return <Navigate to={otherPage(id)} replace />

  return (
    <>
      <Head title={person?.fullName ?? back.label} noindex />
      <BackLink to={back.to}>{back.label}</BackLink>
      <RecordLoader
        noun="person"
        query={query}
        back={back}
        missing="Check the link. The account may have been deleted."
      >
        {person => (
          <div className="grid grid-cols-1 gap-5">
            <PersonHeader person={person} />
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
              <div className="order-last min-w-0 xl:order-first">{children(person)}</div>
              <aside
                className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1"
                aria-label="About this person"
              >
                <PersonAccountCard person={person} />
                {side?.(person)}
                {user?.role === 'admin' && (
                  <>
                    <PersonSessions person={person} />
                    <Link
                      to={paths.adminAudit()}
                      search={{ actor: id }}
                      className={buttonClass('quiet', 'sm')}
                    >
                      View activity in the audit log
                    </Link>
                  </>
                )}
              </aside>
            </div>
          </div>
        )}
      </RecordLoader>
    </>
  )
}
