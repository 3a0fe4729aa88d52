import { CallError } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface DocumentsFailedProps {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** Says that the documents could not be loaded, and tries again when asked. */
export function DocumentsFailed({ error, retrying, onRetry }: DocumentsFailedProps) {
  return (
    <Notice
      tone="danger"
      title="We could not load the documents"
      action={
        <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error instanceof CallError ? error.reply.message : 'Please check your connection and try again.'}
    </Notice>
  )
}
