import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Shown while a draft is loading, and when loading fails. */
export function QuoteLoading({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-5 py-16">
      {isUnreachable ? (
        <Notice
          tone="warn"
          title="We couldn’t reach the server"
          action={
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Check your connection. Answers you’ve already given are saved.
        </Notice>
      ) : (
        <>
          <output className="sr-only">Loading your request…</output>
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-36" />
        </>
      )}
    </div>
  )
}
