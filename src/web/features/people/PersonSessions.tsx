import { useEffect, useRef, useState } from 'react'
import { formatCount, formatMoment } from '#shared/format.ts'
import { endPersonSessions } from '#shared/people/people.ts'
import { call, errorMessage } from '../../platform/call.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshPeople, refreshPerson, usePersonSessions } from './queries.ts'

/** The open sessions of a person, with a button that ends all of them. */
export function PersonSessions({ person }: { person: { id: string; fullName: string } }) {
  const [isConfirming, setConfirming] = useState(false)
  const sessions = usePersonSessions(person.id)
  const includesOwn = sessions.data?.items.some(session => session.current) ?? false
  const end = useSingleFlight({
    mutationFn: () => call(endPersonSessions, { params: { id: person.id } }),
    onSuccess: ({ ended }) => {
      setConfirming(false)
      refreshPerson(person.id)
      refreshPeople()
      toast({ title: `${formatCount(ended, 'session')} logged out` })
    },
  })
  const items = sessions.data?.items
  const emptyText = useRef<HTMLDivElement>(null)
  const ended = end.isSuccess && items?.length === 0

  // The pressed button disappears, so focus moves to the text that replaces the list.
  useEffect(() => {
    if (ended) emptyText.current?.focus()
  }, [ended])

  return (
    <Card
      title="Sessions"
      action={
        items &&
        items.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
            Log out all devices
          </Button>
        )
      }
    >
      <LoadStatus label="the sessions" query={sessions}>
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="mt-2 h-3 w-56 max-w-full" />
      </LoadStatus>
      {items?.length === 0 && (
        <div ref={emptyText} tabIndex={-1} className="text-muted outline-none focus-visible:shadow-none">
          Not logged in on any device.
        </div>
      )}
      {items && items.length > 0 && (
        <ul className="grid gap-3">
          {items.map(session => (
            <li key={session.id}>
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="wrap-anywhere">{session.device}</span>
                {session.current && <Badge tone="info">This session</Badge>}
                {session.remembered && <Badge tone="neutral">Remembered</Badge>}
              </p>
              <p className="text-muted text-sm">
                <span className="wrap-anywhere">{session.address}</span>
                {' · used '}
                <RelativeTime dateTime={session.lastSeenAt} />
              </p>
              <p className="text-muted text-sm">Since {formatMoment(session.createdAt)}</p>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={open => {
          setConfirming(open)
          end.reset()
        }}
        title={`Log ${person.fullName} out of all devices?`}
        description={
          includesOwn
            ? 'You’ll be logged out everywhere, including here, and will need to log in again.'
            : 'They’ll be logged out everywhere right away and will need to log in again. Anything they haven’t sent will be lost.'
        }
        confirmLabel="Log out all devices"
        danger
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      >
        {end.error && (
          <Notice tone="danger" title="Log-out failed">
            {errorMessage(end.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </Card>
  )
}
