import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '#shared/calendar.ts'
import { formatMoment } from '#shared/format.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call } from '../../platform/call.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

const feed = queryOf(api.readCalendarFeed, {})

const useCalendarFeed = () => useQuery(feed)

function useCreateCalendarFeed() {
  return useSingleFlight({
    mutationFn: () => call(api.createCalendarFeed, {}),
    onSuccess: ({ createdAt }) => queryClient.setQueryData(feed.queryKey, { createdAt }),
    successToast: 'Calendar link created',
  })
}

function useRevokeCalendarFeed() {
  return useSingleFlight({
    mutationFn: () => call(api.revokeCalendarFeed, {}),
    onSuccess: reply => queryClient.setQueryData(feed.queryKey, reply),
    successToast: 'Calendar link revoked',
  })
}

const CONTENT = {
  client: 'when your policies and quotes expire, and when your broker’s reply is due',
  broker: 'when your clients’ policies and quotes expire, when replies are due, and your tasks',
  admin: 'when policies and quotes expire, and your tasks',
} as const

/** The secret link with which a calendar program subscribes to a person's dates. */
export function CalendarSection({ role }: { role: keyof typeof CONTENT }) {
  const feed = useCalendarFeed()
  const create = useCreateCalendarFeed()
  const revoke = useRevokeCalendarFeed()
  const [asks, setAsks] = useState<'replace' | 'revoke'>('replace')
  const [isAsking, setAsking] = useState(false)
  const isPending = create.isPending || revoke.isPending
  const url = create.data?.url

  function ask(what: 'replace' | 'revoke') {
    setAsks(what)
    setAsking(true)
  }

  function confirm() {
    const close = { onSettled: () => setAsking(false) }
    if (asks === 'replace') create.mutate(undefined, { ...close, onSuccess: () => revoke.reset() })
    else revoke.mutate(undefined, { ...close, onSuccess: () => create.reset() })
  }

  return (
    <Card title="Calendar">
      <p className="text-muted">
        {`Add a link to your calendar app to see ${CONTENT[role]}. Entries contain the reference${role === 'client' ? '' : ', the client’s first name'} and a link, and nothing else.`}
      </p>
      <div className="mt-4 grid gap-4">
        {feed.isPending && <ListSkeleton label="your calendar link" rows={1} inset={false} />}
        <LoadFailed label="your calendar link" query={feed} />
        {url && (
          <div className="grid gap-2 rounded-lg border border-line bg-sunken p-4">
            <p className="font-semibold">Copy this link now. We can’t show it again.</p>
            <p className="wrap-anywhere font-mono text-sm">{url}</p>
            <p className="flex flex-wrap gap-3">
              <CopyButton text={url} label="Copy link" />
            </p>
            <p className="text-muted text-sm">
              In your calendar, add a calendar by URL or subscription. Anyone who has the link can see its
              entries.
            </p>
          </div>
        )}
        {feed.data?.createdAt && (
          <>
            <p>{`Your link was created on ${formatMoment(feed.data.createdAt)}`}</p>
            <p className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => ask('replace')}>
                Replace link
              </Button>
              <Button variant="quiet" onClick={() => ask('revoke')}>
                Revoke link
              </Button>
            </p>
          </>
        )}
        {feed.data && !feed.data.createdAt && (
          <p>
            <Button
              pending={create.isPending}
              onClick={() => create.mutate(undefined, { onSuccess: () => revoke.reset() })}
            >
              Create calendar link
            </Button>
          </p>
        )}
        <CallFailed title="We couldn’t change your calendar link" error={create.error ?? revoke.error} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setAsking(false)}
        title={asks === 'replace' ? 'Replace the calendar link?' : 'Revoke the calendar link?'}
        description={
          asks === 'replace'
            ? 'The link you have now stops working. Calendars that use it need the new one.'
            : 'Calendars that use the link no longer get updates.'
        }
        confirmLabel={asks === 'replace' ? 'Replace link' : 'Revoke link'}
        danger={asks === 'revoke'}
        pending={isPending}
        onConfirm={confirm}
      />
    </Card>
  )
}
