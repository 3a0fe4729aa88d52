import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadMore } from '../../platform/LoadMore.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { AuditRow } from './AuditRow.tsx'
import { AuditSkeleton } from './AuditSkeleton.tsx'
import { AUDIT_COLUMNS } from './columns.ts'
import { isNarrowed, useAuditFilters } from './filters.ts'
import { useAuditLog } from './queries.ts'

/** What the filters leave of the log, loaded page upon page. */
export function AuditList() {
  const { filters, clear } = useAuditFilters()
  const log = useAuditLog(filters)

  if (log.isPending) return <AuditSkeleton />
  if (log.isError && !log.data) {
    return (
      <div className="p-4">
        <LoadFailed
          what="the audit log"
          error={log.error}
          retrying={log.isFetching}
          onRetry={() => log.refetch()}
        />
      </div>
    )
  }
  const entries = log.data.pages.flatMap(page => page.items)
  if (entries.length === 0) {
    return isNarrowed(filters) ? (
      <NothingMatches title="No entry matches" onClear={clear}>
        Try more days, or fewer filters.
      </NothingMatches>
    ) : (
      <EmptyState title="Nothing is on record yet">
        Logins, changes of rights and every opened file appear here.
      </EmptyState>
    )
  }
  return (
    <div className={log.isPlaceholderData ? 'opacity-60' : ''} aria-busy={log.isPlaceholderData}>
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
      <LoadMore of={log} what="more entries" />
    </div>
  )
}
