import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { isFiltered, useAuditFilters } from './filters.ts'
import { useAudit } from './queries.ts'

/** The entries of the audit log that match the filters. */
export function AuditList() {
  const { filters, clear } = useAuditFilters()
  const empty = isFiltered(filters) ? (
    <NothingMatches title="No matching entries" onClear={clear}>
      Try a longer date range or fewer filters.
    </NothingMatches>
  ) : (
    <EmptyState title="No entries yet">Logins, permission changes and opened files appear here.</EmptyState>
  )
  return <AuditEntries query={useAudit(filters)} label="the audit log" empty={empty} />
}
