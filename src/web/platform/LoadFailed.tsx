import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { errorMessage, isRefused } from './call.ts'

interface LoadFailedProps {
  /** What could not be loaded, as in "your cases". */
  label: string
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
}

/**
 * Shown in place of a query's data when it could not be loaded, with a button to try again unless the person may not read it.
 * Renders nothing while there is data, or no error.
 */
export function LoadFailed({ label, query: { data, error, isFetching, refetch } }: LoadFailedProps) {
  if (!error || data !== undefined) return null
  if (isRefused(error)) return <Notice tone="neutral">{errorMessage(error)}</Notice>
  return (
    <Notice
      tone="danger"
      title={`We couldn’t load ${label}`}
      action={
        <Button variant="secondary" size="sm" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Notice>
  )
}
