import { useRef, useState } from 'react'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EndOthersDialog } from './EndOthersDialog.tsx'
import { useSessions } from './queries.ts'
import { SessionRow } from './SessionRow.tsx'

/** Where one is logged in, and the way to end it anywhere. */
export function SessionsCard() {
  const sessions = useSessions()
  const [asking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // This browser comes first: whoever looks for a stranger knows this one.
  const items = sessions.data?.items.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = items?.filter(session => !session.current).length ?? 0

  return (
    <Card
      title="Where you are logged in"
      action={
        others > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && (
        <Loading what="your sessions">
          <div className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        </Loading>
      )}
      {sessions.isError && !items && (
        <LoadFailed
          what="your sessions"
          error={sessions.error}
          retrying={sessions.isFetching}
          onRetry={() => sessions.refetch()}
        />
      )}
      {items && (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Your sessions"
            className="grid gap-2 outline-none focus-visible:shadow-none"
          >
            {items.map(session => (
              <SessionRow key={session.id} session={session} onGone={() => list.current?.focus()} />
            ))}
          </ul>
          <p className="mt-3 text-muted text-sm">
            {others > 0
              ? 'If you do not know one of these, end it and change your password.'
              : 'You are logged in nowhere else.'}
          </p>
        </>
      )}
      {asking && <EndOthersDialog count={others} onClose={() => setAsking(false)} />}
    </Card>
  )
}
