import { exportCases } from '#shared/cases/export.ts'
import type { QueryInputOf } from '#shared/endpoint.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { saveWithStepUp } from '../auth/step-up/step-up.ts'

/** Downloads the filtered list as a CSV file. The administrator confirms their identity first. */
export function ExportCasesButton({ filters }: { filters: QueryInputOf<typeof exportCases> }) {
  const save = useSingleFlight({
    mutationFn: () => saveWithStepUp(exportCases, { query: filters }, 'cases.csv'),
    onSuccess: () =>
      toast({ title: 'Cases exported', description: 'The export was recorded in the audit log.' }),
    failureToast: 'Cases not exported',
  })
  return (
    <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
      Export as CSV
    </Button>
  )
}
