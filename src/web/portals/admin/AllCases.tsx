import { paths } from '#shared/paths.ts'
import { CaseFilterBar } from '../../features/cases/CaseFilterBar.tsx'
import { CaseList } from '../../features/cases/CaseList.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'

interface AllCasesProps {
  /** Whose cases; everybody's unless named. */
  of?: { client?: string; broker?: string }
  /** What stands there when there are none at all. */
  none: { title: string; why: string }
}

/** The cases of the network, of one client or of one broker, with the filters in the address bar. */
export function AllCases({ of = {}, none }: AllCasesProps) {
  const { filters, change, clear } = useCaseFilters('/portals/admin/cases')
  return (
    <div className="rounded-lg border border-line bg-surface">
      <CaseFilterBar filters={filters} onChange={change} onClear={clear} offerUnassigned={!of.broker} />
      <CaseList
        query={{ ...filters, ...of }}
        linkTo={paths.adminCase}
        showBroker={!of.broker}
        empty={
          isFiltered(filters) || filters.sort === 'due' ? (
            <NothingMatches title="No case matches" onClear={clear} />
          ) : (
            <EmptyState title={none.title}>{none.why}</EmptyState>
          )
        }
      />
    </div>
  )
}
