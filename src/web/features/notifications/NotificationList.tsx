import { Check, CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import type { NotificationEvent } from '#shared/notifications/events.ts'
import type { NotificationItem } from '#shared/notifications/notifications.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingMatches } from '../../ui/NothingMatches.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { useMarkRead, useNotifications } from './queries.ts'

const EMPTY = {
  all: { title: 'No notifications yet', why: 'Updates appear here.' },
  unread: { title: 'All caught up', why: 'You have read every notification.' },
} as const

interface NotificationListProps {
  state: keyof typeof EMPTY
  /** Only those of this event. */
  event: NotificationEvent | undefined
  onClear: () => void
}

/** The most notifications that one call marks as read by their ids. */
const MAX_MARKED = 100

/** The person's notifications, newest first, with buttons that mark them as read. */
export function NotificationList({ state, event, onClear }: NotificationListProps) {
  const notifications = useNotifications(state, event)
  const markAll = useMarkRead()
  const list = useRef<HTMLDivElement>(null)
  const items = notifications.data?.pages.flatMap(page => page.items) ?? []
  const newest = items[0]
  const unread = items.filter(({ readAt }) => readAt === null)
  useRestoredFocus(list, notifications.data && items.length)
  return (
    <div ref={list} tabIndex={-1}>
      {newest && unread.length > 0 && (
        <p className="border-line border-b p-2 text-right">
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11"
            pending={markAll.isPending}
            onClick={() =>
              markAll.mutate(
                event ? { ids: unread.slice(0, MAX_MARKED).map(({ id }) => id) } : { upTo: newest.id },
              )
            }
          >
            <CheckCheck aria-hidden className="size-4" />
            {event ? 'Mark these as read' : 'Mark all as read'}
          </Button>
        </p>
      )}
      <PagedList
        query={notifications}
        label="your notifications"
        moreLabel="more notifications"
        empty={
          event ? (
            <NothingMatches
              title={
                state === 'unread'
                  ? 'No unread notifications of this event'
                  : 'No notifications of this event'
              }
              onClear={onClear}
            >
              Choose another event, or show them all.
            </NothingMatches>
          ) : (
            <EmptyState title={EMPTY[state].title}>{EMPTY[state].why}</EmptyState>
          )
        }
      >
        {rows => (
          <ul>
            {rows.map(notification => (
              <ListedNotification key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function ListedNotification({ notification }: { notification: NotificationItem }) {
  const mark = useMarkRead()
  return (
    <li className="flex items-center justify-between gap-2 border-line border-t first:border-t-0">
      <div className="min-w-0 flex-1">
        <NotificationRow notification={notification} />
      </div>
      {!notification.readAt && (
        <Button
          variant="quiet"
          size="sm"
          className="mr-2 min-h-11 min-w-11 shrink-0"
          pending={mark.isPending}
          aria-label={`Mark as read: ${notification.title}`}
          onClick={() => mark.mutate({ ids: [notification.id] })}
        >
          <Check aria-hidden className="size-4 sm:hidden" />
          <span className="max-sm:hidden">Mark as read</span>
        </Button>
      )}
    </li>
  )
}
