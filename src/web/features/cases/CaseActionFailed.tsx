import { ActionFailed } from '../../platform/ActionFailed.tsx'
import { refreshCase, refreshLists } from './queries.ts'

interface CaseActionFailedProps {
  caseId: string
  error: unknown
  /** Called once the newer state of the case is on the screen. */
  onRefreshed: () => void
}

/** Says why something could not be done. When the case has changed in the meantime, it offers to load the latest version. */
export function CaseActionFailed({ caseId, error, onRefreshed }: CaseActionFailedProps) {
  return (
    <ActionFailed
      error={error}
      staleTitle="This case has changed"
      onRefresh={() => Promise.all([refreshCase(caseId), refreshLists()])}
      onRefreshed={onRefreshed}
    />
  )
}
