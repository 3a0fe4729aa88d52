import type { ReactNode } from 'react'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { PersonRow } from './PersonRow.tsx'
import { type PeopleQuery, usePeople } from './queries.ts'
import { PERSON_COLUMNS } from './words.ts'

interface PeopleListProps {
  query: PeopleQuery
  /** Who they are, as in "brokers". */
  what: string
  linkTo: (id: string) => string
  /** What stands in place of an empty list. */
  empty: ReactNode
}

/** A list of people with an account, loaded page upon page. */
export function PeopleList({ query, what, linkTo, empty }: PeopleListProps) {
  const people = usePeople(query)

  if (people.isPending) return <PeopleSkeleton what={what} />
  if (people.isError && !people.data) {
    return (
      <div className="p-4">
        <LoadFailed
          what={`the ${what}`}
          error={people.error}
          retrying={people.isFetching}
          onRetry={() => people.refetch()}
        />
      </div>
    )
  }
  const rows = people.data.pages.flatMap(page => page.items)
  if (rows.length === 0) return empty

  return (
    <div className={people.isPlaceholderData ? 'opacity-60' : ''} aria-busy={people.isPlaceholderData}>
      <div className="@container">
        <div
          aria-hidden
          className={`hidden gap-x-4 border-line border-b px-4 py-2 font-semibold text-muted text-sm @3xl:grid ${PERSON_COLUMNS}`}
        >
          <span>Name</span>
          <span>{rows.some(row => row.role !== 'admin') && 'Cases'}</span>
          <span>Last seen</span>
          <span>Login</span>
          <span>Account</span>
        </div>
        <ul>
          {rows.map(row => (
            <PersonRow key={row.id} of={row} href={linkTo(row.id)} />
          ))}
        </ul>
      </div>
      <LoadMore of={people} what={`more ${what}`} />
    </div>
  )
}
