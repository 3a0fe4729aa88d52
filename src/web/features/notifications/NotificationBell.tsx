import { Popover } from '@base-ui/react/popover'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/users.ts'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useKeepPush } from './push.ts'
import { useLiveNotifications, useNewestNotifications, useUnreadCount } from './queries.ts'

const SHOWN = 5

/** The bell of a portal: how many notifications are unread, kept up to date, and the newest of them. */
export function NotificationBell({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const unread = useUnreadCount()
  useLiveNotifications()
  useKeepPush()
  const shown = unread > 99 ? '99+' : String(unread)
  return (
    <Popover.Root open={isOpen} onOpenChange={open => setOpen(open)}>
      <Popover.Trigger
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
        className={`${buttonClass('quiet', 'sm')} relative min-h-11 min-w-11 px-0`}
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-ember px-1 text-center font-bold text-on-ember text-xs leading-5"
          >
            {shown}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50 outline-none">
          <Popover.Popup
            ref={panel}
            initialFocus={() =>
              panel.current?.querySelector<HTMLElement>('li :is(a, button)') ?? panel.current
            }
            className="portal w-92 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-surface text-ink shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Popover.Title className="border-line border-b px-4 py-3 font-sans font-semibold text-base">
              Notifications
            </Popover.Title>
            <Newest onOpen={() => setOpen(false)} />
            <p className="border-line border-t p-2">
              <Link
                to={paths.notifications(role)}
                onClick={() => setOpen(false)}
                className={`${buttonClass('quiet', 'sm')} min-h-11 w-full`}
              >
                View all notifications
              </Link>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Newest({ onOpen }: { onOpen: () => void }) {
  const newest = useNewestNotifications(SHOWN)
  if (newest.isPending) return <ListSkeleton label="your notifications" rows={3} />
  if (!newest.data) {
    return (
      <div className="p-4">
        <LoadFailed label="your notifications" query={newest} />
      </div>
    )
  }
  const { items } = newest.data
  if (items.length === 0) return <p className="px-4 py-6 text-muted">No notifications yet.</p>
  return (
    <ul className="max-h-[60dvh] overflow-y-auto">
      {items.map(notification => (
        <li key={notification.id} className="border-line border-t first:border-t-0">
          <NotificationRow notification={notification} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
