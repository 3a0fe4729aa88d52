import { Link } from '@tanstack/react-router'
import { isNotFound } from '../platform/call.ts'
import { LoadFailed } from '../platform/LoadFailed.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

interface CaseUnavailableProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  home: string
}

/** In place of a case that is not there for this person, or that could not be loaded. */
export function CaseUnavailable({ error, onRetry, retrying, home }: CaseUnavailableProps) {
  if (!isNotFound(error)) {
    return <LoadFailed label="this case" error={error} onRetry={onRetry} retrying={retrying} />
  }
  return (
    <EmptyState
      title="We couldn’t find that case"
      action={
        <Link to={home} className={buttonClass('secondary')}>
          Back to the dashboard
        </Link>
      }
    >
      Check the link. The case may have been assigned to someone else.
    </EmptyState>
  )
}
