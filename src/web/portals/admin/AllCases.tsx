import { paths } from '#shared/paths.ts'
import { CaseFilterBar } from '../../features/cases/CaseFilterBar.tsx'
import { CaseList } from '../../features/cases/CaseList.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { useCaseSelection } from '../../features/cases/selection.ts'
import { BrokerPick } from '../../features/people/BrokerPick.tsx'
import { BulkBar } from '../../features/routing/bulk/BulkBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'

const NO_OPEN_CASES = {
  title: 'No open cases',
  why: 'New quote requests appear here automatically.',
}

interface AllCasesProps {
  /** Only the cases of this client or broker. */
  filter?: { client?: string; broker?: string }
  /** Shown when there are none. */
  none?: { title: string; why: string }
}

/** The cases of the network, of one client or of one broker, with the filters in the address bar. The page frames them. */
export function AllCases({ filter = {}, none = NO_OPEN_CASES }: AllCasesProps) {
  const { filters, change, clear } = useCaseFilters('/portals/admin/cases')
  const selection = useCaseSelection()
  return (
    <>
      <CaseFilterBar
        filters={filters}
        onChange={change}
        onClear={clear}
        forAdmins={!filter.broker}
        brokerField={
          <BrokerPick
            name="broker"
            value={filters.broker ?? ''}
            withClosedAccounts
            onChange={broker => change({ broker })}
          />
        }
      />
      <CaseList
        query={{ ...filters, ...filter }}
        linkTo={paths.adminCase}
        showBroker={!filter.broker}
        selection={selection}
        empty={
          isFiltered(filters) ? (
            <NothingMatches title="No matching cases" onClear={clear} />
          ) : (
            <EmptyState title={none.title}>{none.why}</EmptyState>
          )
        }
      />
      {selection.cases.length > 0 && <BulkBar selection={selection} />}
    </>
  )
}
