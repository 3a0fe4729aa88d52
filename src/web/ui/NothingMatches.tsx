import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NothingMatchesProps {
  /** As in "No case matches". */
  title: string
  /** What may help, where it is not another word. */
  children?: string
  onClear: () => void
}

/** Stands where a list would be when the filters leave nothing of it. */
export function NothingMatches({ title, children, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {children ?? 'Try a different word or fewer filters.'}
    </EmptyState>
  )
}
