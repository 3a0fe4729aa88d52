import type { Role } from '#shared/users.ts'
import { isFiltered, usePeopleFilters } from '../../features/people/filters.ts'
import { PeopleFilterBar } from '../../features/people/PeopleFilterBar.tsx'
import { PeopleList } from '../../features/people/PeopleList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'

interface PeopleSectionProps {
  userRole: Role
  /** Who they are, as in "brokers". */
  label: string
  linkTo: (id: string) => string
  /** How to add the first one; shown when there are none. */
  none: string
}

/** The people of one role, with the filters in the address bar. */
export function PeopleSection({ userRole, label, linkTo, none }: PeopleSectionProps) {
  const { filters, clear } = usePeopleFilters()
  return (
    <>
      <PeopleFilterBar ofBrokers={userRole === 'broker'} />
      <PeopleList
        query={{
          role: userRole,
          search: filters.q,
          status: filters.status,
          ...(userRole === 'broker' ? { credentials: filters.credentials } : {}),
        }}
        label={label}
        linkTo={linkTo}
        empty={
          isFiltered(filters) ? (
            <NothingMatches title="No matches" onClear={clear} />
          ) : (
            <EmptyState title={`No ${label} yet`}>{none}</EmptyState>
          )
        }
      />
    </>
  )
}
