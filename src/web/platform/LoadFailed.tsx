import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { sentenceOf } from './failures.ts'

interface LoadFailedProps {
  /** What could not be loaded, as in "your cases". */
  what: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

/** Says that something could not be loaded and offers to try again. */
export function LoadFailed({ what, error, onRetry, retrying }: LoadFailedProps) {
  return (
    <Notice
      tone="danger"
      title={`We could not load ${what}`}
      action={
        <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentenceOf(error)}
    </Notice>
  )
}
