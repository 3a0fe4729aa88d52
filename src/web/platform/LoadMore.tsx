import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface LoadMoreProps {
  of: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** What comes, as in "more cases". */
  what: string
}

/** Under a list that comes in pages: the way to the next one. Nothing under the last. */
export function LoadMore({ of, what }: LoadMoreProps) {
  if (of.isFetchNextPageError) {
    return (
      <div className="p-4">
        <LoadFailed what={what} error={of.error} onRetry={() => of.fetchNextPage()} />
      </div>
    )
  }
  if (!of.hasNextPage) return null
  return (
    <div className="border-line border-t p-3 text-center">
      <Button
        variant="secondary"
        size="sm"
        pending={of.isFetchingNextPage}
        onClick={() => of.fetchNextPage()}
      >
        Load more
      </Button>
    </div>
  )
}
