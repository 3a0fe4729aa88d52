import { ActFailed } from '../../platform/ActFailed.tsx'
import { refreshCase } from './queries.ts'

interface ActionFailedProps {
  caseId: string
  error: unknown
  /** Called once the newer state of the case is on the screen. */
  onRefreshed: () => void
}

/** Says why something could not be done. When the case has changed meanwhile, it offers the newer state. */
export function ActionFailed({ caseId, error, onRefreshed }: ActionFailedProps) {
  return (
    <ActFailed
      error={error}
      staleTitle="Something has changed meanwhile"
      onRefresh={async () => {
        await refreshCase(caseId)
        onRefreshed()
      }}
    />
  )
}
