import { Button } from '../../ui/Button.tsx'
import { isFiltered, useAuditFilters } from './filters.ts'
import { useExportAudit } from './queries.ts'

/** Saves the filtered log as a CSV file. */
export function ExportButton() {
  const { filters } = useAuditFilters()
  const save = useExportAudit(filters)
  return (
    <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
      {isFiltered(filters) ? 'Export results as CSV' : 'Export as CSV'}
    </Button>
  )
}
