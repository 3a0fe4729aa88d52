import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatDay } from '#shared/format.ts'
import type { ListedPerson } from '#shared/people/people.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { type PeopleQuery, usePeople } from './queries.ts'

/** The columns on wide screens: person, cases, last seen, login, account. */
const COLUMNS = '@4xl:grid-cols-[minmax(0,1fr)_7rem_7.5rem_10.5rem_10.5rem]'

interface PeopleListProps {
  query: PeopleQuery
  /** Who the people are, as in "brokers". */
  label: string
  linkTo: (id: string) => string
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** A paged list of people with an account. */
export function PeopleList({ query, label, linkTo, empty }: PeopleListProps) {
  const people = usePeople(query)
  return (
    <PagedList query={people} label={`the ${label}`} moreLabel={`more ${label}`} empty={empty}>
      {items => (
        <div className="@container">
          <div
            aria-hidden
            className={`hidden gap-x-4 border-line border-b px-4 py-2 font-semibold text-muted text-sm @4xl:grid ${COLUMNS}`}
          >
            <span>Name</span>
            <span>{items.some(hasCases) && 'Cases'}</span>
            <span>Last seen</span>
            <span>Login</span>
            <span>Account</span>
          </div>
          <ul>
            {items.map(person => (
              <PersonRow key={person.id} person={person} href={linkTo(person.id)} />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  )
}

const hasCases = ({ role }: ListedPerson) => role === 'client' || role === 'broker'

function PersonRow({ person, href }: { person: ListedPerson; href: string }) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={href}
        className={`grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-2.5 focus-inset hover:bg-sunken ${COLUMNS}`}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={person.fullName} size="sm" />
          <span className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{person.fullName}</span>
            <span className="wrap-anywhere block text-muted text-sm">
              <EmailText email={person.email} />
            </span>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-10 text-sm @4xl:contents">
          <span className={`text-muted ${hasCases(person) ? '' : '@max-4xl:hidden'}`}>
            {hasCases(person) &&
              (person.openCases ? formatCount(person.openCases, 'open case') : 'No open cases')}
          </span>
          <span className="text-muted">
            <span className="@4xl:sr-only">Last seen </span>
            {person.lastSeenAt ? <RelativeTime dateTime={person.lastSeenAt} /> : 'over 30 days ago'}
          </span>
          {/* Only unusual values get a badge. */}
          <span className="text-muted">
            {person.secondFactor ? (
              <Badge tone="good">Two-step verification on</Badge>
            ) : (
              'No two-step verification'
            )}
          </span>
          <span className="flex flex-wrap gap-1 text-muted">
            {person.disabledAt ? (
              <Badge tone="danger">Account closed</Badge>
            ) : (
              <>
                {person.credentialsEnded && <Badge tone="danger">Licence or E&O expired</Badge>}
                {person.awayUntil && (
                  <Badge tone="neutral">{`Away until ${formatDay(person.awayUntil)}`}</Badge>
                )}
                {!person.credentialsEnded && !person.awayUntil && 'Account open'}
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
