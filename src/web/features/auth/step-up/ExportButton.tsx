import type { AnyEndpoint } from '#shared/endpoint.ts'
import type { CallInput } from '../../../platform/call.ts'
import { saveCall } from '../../../platform/save-file.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'

interface ExportButtonProps<E extends AnyEndpoint> {
  endpoint: E
  /** The filters of the list that is shown. */
  input: CallInput<E>
  /** What is exported, such as "Cases". */
  what: string
  onExported?: () => void
}

/** Downloads a filtered list as a CSV file. The user confirms their identity first. */
export function ExportButton<E extends AnyEndpoint>({
  endpoint,
  input,
  what,
  onExported,
}: ExportButtonProps<E>) {
  const save = useSingleFlight({
    mutationFn: () => saveCall(endpoint, input, `${what.toLowerCase()}.csv`),
    onSuccess: () => {
      toast({ title: `${what} exported`, description: 'The export was recorded in the audit log.' })
      onExported?.()
    },
    failureToast: `${what} not exported`,
  })
  return (
    <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
      Export as CSV
    </Button>
  )
}
