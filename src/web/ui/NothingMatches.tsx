import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NothingMatchesProps {
  /** As in "No case matches". */
  title: string
  /** What may help, if not other search words. */
  children?: string
  onClear: () => void
}

/** Shown in place of a list when nothing matches the filters. */
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
