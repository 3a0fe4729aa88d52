import { useEffect } from 'react'
import { errorMessage, isCancelled } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { isFiltered, useAuditFilters } from './filters.ts'
import { useExportAudit } from './queries.ts'

/** Saves the filtered log as a CSV file. */
export function ExportButton() {
  const { filters } = useAuditFilters()
  const save = useExportAudit(filters)

  useEffect(() => {
    if (!save.error || isCancelled(save.error)) return
    toast({
      variant: 'destructive',
      title: 'Log not exported',
      description: errorMessage(save.error),
    })
  }, [save.error])

  return (
    <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
      {isFiltered(filters) ? 'Export results as CSV' : 'Export as CSV'}
    </Button>
  )
}
