import { isStale, sentenceOf } from '../../platform/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { refreshCase } from './queries.ts'

interface ActionFailedProps {
  caseId: string
  error: unknown
  /** Called once the newer state of the case is on the screen. */
  onRefreshed: () => void
}

/** Says why something could not be done. When the case has changed meanwhile, it offers the newer state. */
export function ActionFailed({ caseId, error, onRefreshed }: ActionFailedProps) {
  if (!error) return null
  if (!isStale(error)) {
    return (
      <Notice tone="danger" title="That did not work">
        {sentenceOf(error)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="Something has changed meanwhile">
      <p>{sentenceOf(error)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={async () => {
          await refreshCase(caseId)
          onRefreshed()
        }}
      >
        Show the newer state
      </Button>
    </Notice>
  )
}
