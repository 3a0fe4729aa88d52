import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCaseHistory } from './queries.ts'

interface CaseHistoryProps {
  caseId: string
  /** Whether lines that only staff see are marked as such. */
  markInternal?: boolean
}

/** What has happened on a case, newest first. */
export function CaseHistory({ caseId, markInternal = false }: CaseHistoryProps) {
  const history = useCaseHistory(caseId)

  if (history.isPending) {
    return (
      <Loading what="the history">
        <div className="grid gap-4">
          {['w-3/5', 'w-3/4', 'w-1/2'].map(width => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      </Loading>
    )
  }
  if (history.isError && !history.data) {
    return (
      <LoadFailed
        what="the history"
        error={history.error}
        retrying={history.isFetching}
        onRetry={() => history.refetch()}
      />
    )
  }
  const lines = history.data.pages.flatMap(page => page.items)
  if (lines.length === 0) return <p className="text-muted">Nothing has happened yet.</p>

  return (
    <>
      <ol className="grid gap-4 border-line border-l-2 pl-4">
        {lines.map(line => (
          <li key={line.id} className="relative">
            <span aria-hidden className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-spruce" />
            <p className="break-words">
              {line.sentence}{' '}
              {markInternal && line.visibility === 'internal' && <Badge tone="neutral">Internal</Badge>}
            </p>
            <p className="text-muted text-sm">
              {line.actor?.fullName && `${line.actor.fullName} · `}
              <RelativeTime at={line.at} />
            </p>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div className="mt-4">
          <Button
            variant="secondary"
            size="sm"
            pending={history.isFetchingNextPage}
            onClick={() => history.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      )}
    </>
  )
}
