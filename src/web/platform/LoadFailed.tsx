import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { errorMessage, isRefused } from './call.ts'

interface LoadFailedProps {
  /** What could not be loaded, as in "your cases". */
  label: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

/** An error where something could not be loaded, with a button to try again unless the person may not read it. */
export function LoadFailed({ label, error, onRetry, retrying }: LoadFailedProps) {
  if (isRefused(error)) return <Notice tone="neutral">{errorMessage(error)}</Notice>
  return (
    <Notice
      tone="danger"
      title={`We couldn’t load ${label}`}
      action={
        <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Notice>
  )
}
