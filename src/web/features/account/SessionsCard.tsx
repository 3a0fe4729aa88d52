import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { endOtherSessions, endSession, listSessions, type SessionInfo } from '#shared/auth/sessions.ts'
import { formatCount, formatMoment } from '#shared/format.ts'
import { ConfirmCallDialog } from '../../platform/ConfirmCallDialog.tsx'
import { call, isNotFound } from '../../platform/call.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toastFailure } from '../../platform/toast-failure.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshSessions, useSessions } from './queries.ts'

/** The open sessions of the account, with buttons to end them. */
export function SessionsCard() {
  const sessions = useSessions()
  const [isConfirming, setConfirming] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // This browser comes first, because people recognize it.
  const items = sessions.data?.items.toSorted((a, b) => Number(b.current) - Number(a.current))
  const otherCount = items?.filter(session => !session.current).length ?? 0

  return (
    <Card
      title="Where you’re logged in"
      action={
        otherCount > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
            Log out other devices
          </Button>
        )
      }
    >
      <LoadStatus label="your sessions" query={sessions}>
        <div className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </LoadStatus>
      {items && (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Your devices"
            className="grid gap-2 outline-none focus-visible:shadow-none"
          >
            {items.map(session => (
              <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
          <p className="mt-3 text-muted text-sm">
            {otherCount > 0
              ? 'If you don’t recognize one of these, log it out and change your password.'
              : 'You’re not logged in anywhere else.'}
          </p>
        </>
      )}
      {isConfirming && <EndOtherSessionsDialog count={otherCount} onClose={() => setConfirming(false)} />}
    </Card>
  )
}

interface SessionRowProps {
  session: SessionInfo
  /** Called before the row disappears, so that focus can move. */
  onEnded: () => void
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { device, address, createdAt, lastSeenAt, remembered, current } = session
  const end = useEndSession(session, onEnded)
  const Icon = /android|iphone|ipad|mobile/i.test(device) ? Smartphone : Monitor
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line p-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-semibold">{device}</span>
            {current && <Badge tone="good">This browser</Badge>}
            {remembered && <Badge tone="neutral">Kept logged in</Badge>}
          </p>
          <p className="text-muted text-sm">
            <span className="wrap-anywhere">Address {address}</span> ·{' '}
            {current ? (
              'active now'
            ) : (
              <>
                last active <RelativeTime dateTime={lastSeenAt} />
              </>
            )}
          </p>
          <p className="text-muted text-sm">Logged in {formatMoment(createdAt)}</p>
        </div>
        {!current && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Log out ${device}, address ${address}`}
            pending={end.isPending}
            onClick={() => end.mutate()}
          >
            Log out
          </Button>
        )}
      </div>
    </li>
  )
}

function EndOtherSessionsDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const end = useEndOtherSessions()
  return (
    <ConfirmCallDialog
      title="Log out of all other devices?"
      description={`You’ll be logged out immediately on ${
        count === 1 ? 'the other device' : `the other ${count} devices`
      }. Unsent messages on those devices will be lost. You’ll stay logged in here.`}
      confirmLabel="Log out other devices"
      danger
      mutation={end}
      failedTitle="Other devices weren’t logged out"
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** A session that has already ended, perhaps in another tab, counts as ended. */
function useEndSession(session: SessionInfo, onEnded: () => void) {
  const finish = (title: string) => {
    onEnded()
    keepSessions(other => other.id !== session.id)
    toast({ title, description: session.device })
  }
  return useSingleFlight({
    mutationFn: () => call(endSession, { params: { id: session.id } }),
    onSuccess: () => finish('Device logged out'),
    onError: error => {
      if (isNotFound(error)) return finish('That device was already logged out')
      toastFailure('The device wasn’t logged out', error)
    },
  })
}

function useEndOtherSessions() {
  return useSingleFlight({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      keepSessions(session => session.current)
      toast({ title: `${formatCount(ended, 'session')} ended` })
    },
  })
}

/** Removes ended sessions from the screen at once and loads the list again. */
function keepSessions(isKept: (session: SessionInfo) => boolean): void {
  queryClient.setQueryData(queryOf(listSessions, {}).queryKey, list =>
    list ? { items: list.items.filter(isKept) } : list,
  )
  void refreshSessions()
}
