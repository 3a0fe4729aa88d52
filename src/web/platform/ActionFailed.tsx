import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { errorMessage, isCancelled, isConflict } from './call.ts'

interface ActionFailedProps {
  error: unknown
  /** The title when the record has changed since the person loaded it. */
  staleTitle: string
  /** Fetches the newer state onto the screen. */
  onRefresh: () => void
}

/** Shows why an action failed; after a conflict, offers the latest version. */
export function ActionFailed({ error, staleTitle, onRefresh }: ActionFailedProps) {
  if (!error || isCancelled(error)) return null
  if (!isConflict(error)) {
    return (
      <Notice tone="danger" title="That didn’t work">
        {errorMessage(error)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={staleTitle}>
      <p>{errorMessage(error)}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onRefresh}>
        Show latest version
      </Button>
    </Notice>
  )
}
