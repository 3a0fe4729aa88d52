import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import type { NotificationItem } from '#shared/notifications/notifications.ts'
import { PagedList } from '../../platform/PagedList.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { useMarkRead, useNotifications } from './queries.ts'

const EMPTY = {
  all: { title: 'No notifications yet', why: 'What happens on your cases appears here.' },
  unread: { title: 'All caught up', why: 'You have read every notification.' },
} as const

/** The person's notifications, newest first, with buttons that mark them as read. */
export function NotificationList({ state }: { state: keyof typeof EMPTY }) {
  const notifications = useNotifications(state)
  const markAll = useMarkRead()
  const list = useRef<HTMLDivElement>(null)
  const items = notifications.data?.pages.flatMap(page => page.items) ?? []
  const newest = items[0]
  const hasUnread = items.some(({ readAt }) => readAt === null)
  useRestoredFocus(list, items.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {newest && hasUnread && (
        <p className="border-line border-b p-2 text-right">
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11"
            pending={markAll.isPending}
            onClick={() => markAll.mutate({ upTo: newest.id })}
          >
            <CheckCheck aria-hidden className="size-4" />
            Mark all as read
          </Button>
        </p>
      )}
      <PagedList
        query={notifications}
        label="your notifications"
        moreLabel="more notifications"
        empty={<EmptyState title={EMPTY[state].title}>{EMPTY[state].why}</EmptyState>}
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
          className="mr-2 min-h-11 shrink-0"
          pending={mark.isPending}
          aria-label={`Mark as read: ${notification.title}`}
          onClick={() => mark.mutate({ ids: [notification.id] })}
        >
          Mark as read
        </Button>
      )}
    </li>
  )
}
