import { PagedList } from '../../platform/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { AuditRow } from './AuditRow.tsx'
import { AUDIT_COLUMNS } from './columns.ts'
import { isFiltered, useAuditFilters } from './filters.ts'
import { useAuditLog } from './queries.ts'

/** The entries of the audit log that match the filters. */
export function AuditList() {
  const { filters, clear } = useAuditFilters()
  const empty = isFiltered(filters) ? (
    <NothingMatches title="No entry matches" onClear={clear}>
      Try more days, or fewer filters.
    </NothingMatches>
  ) : (
    <EmptyState title="Nothing is on record yet">
      Logins, changes of rights and every opened file appear here.
    </EmptyState>
  )
  return (
    <PagedList query={useAuditLog(filters)} label="the audit log" moreLabel="more entries" empty={empty}>
      {entries => (
        <div className="@container">
          <div
            aria-hidden
            className={`hidden gap-x-4 border-line border-b px-4 py-2 font-semibold text-muted text-sm @3xl:grid ${AUDIT_COLUMNS}`}
          >
            <span>When</span>
            <span>Who</span>
            <span>What</span>
            <span>From</span>
          </div>
          <ol>
            {entries.map(entry => (
              <AuditRow key={entry.id} of={entry} />
            ))}
          </ol>
        </div>
      )}
    </PagedList>
  )
}
