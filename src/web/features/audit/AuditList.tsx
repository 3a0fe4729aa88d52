import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { Section } from '../../ui/Section.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { isFiltered, useAuditFilters } from './filters.ts'
import { useAudit, useExportAudit } from './queries.ts'

/** The entries of the audit log that match the filters above them, which can be saved as a CSV file. */
export function AuditList() {
  const { filters, clear } = useAuditFilters()
  const save = useExportAudit(filters)
  const empty = isFiltered(filters) ? (
    <NothingMatches title="No matching entries" onClear={clear}>
      Try a longer date range or fewer filters.
    </NothingMatches>
  ) : (
    <EmptyState title="No entries yet">Logins, permission changes and opened files appear here.</EmptyState>
  )
  return (
    <Section
      title="Entries"
      action={
        <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
          {isFiltered(filters) ? 'Export results as CSV' : 'Export as CSV'}
        </Button>
      }
    >
      <div className="rounded-lg border border-line bg-surface">
        <AuditFilterBar />
        <AuditEntries query={useAudit(filters)} label="the audit log" empty={empty} />
      </div>
    </Section>
  )
}
