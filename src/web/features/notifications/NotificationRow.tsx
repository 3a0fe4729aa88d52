import { Link } from '@tanstack/react-router'
import type { NotificationItem } from '#shared/notifications/notifications.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { markOpened } from './queries.ts'

interface NotificationRowProps {
  notification: NotificationItem
  onOpen?: () => void
}

/** One notification: a link to what it is about. Opening it marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { id, title, client, line, path, createdAt, readAt } = notification
  const [to = '', search] = path.split('?')
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(search))}
      onClick={() => {
        if (!readAt) markOpened(id)
        onOpen?.()
      }}
      className="flex min-h-11 items-start gap-3 px-4 py-3 no-underline focus-inset hover:bg-sunken"
    >
      <span className={`mt-2 size-2 shrink-0 rounded-full ${readAt ? '' : 'bg-spruce'}`}>
        {!readAt && <span className="sr-only">Unread</span>}
      </span>
      <span className="min-w-0">
        <span className={`wrap-anywhere block text-ink ${readAt ? '' : 'font-semibold'}`}>
          {withWholeReferences(title)}
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          {client && `${client} · `}
          {line && `${line} · `}
          <RelativeTime dateTime={createdAt} />
        </span>
      </span>
    </Link>
  )
}

/** A reference is never broken at its hyphens. */
function withWholeReferences(title: string) {
  return title.split(/(AB-\d{4}-\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
