import { Link } from '@tanstack/react-router'
import {
  Bell,
  CalendarClock,
  ChartColumn,
  FileText,
  Folder,
  Inbox,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Phone,
  ReceiptText,
  ShieldCheck,
  StickyNote,
  UserRound,
} from 'lucide-react'
import type { NotificationItem } from '#shared/notifications/notifications.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { WholeReferences } from '../cases/WholeReferences.tsx'
import { markOpened } from './queries.ts'

/** The icon of an event, by the noun that it begins with. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  message: MessageSquareText,
  note: StickyNote,
  document: FileText,
  documents: FileText,
  quote: ReceiptText,
  quotes: ReceiptText,
  policy: ShieldCheck,
  policies: ShieldCheck,
  call: Phone,
  clock: CalendarClock,
  task: ListTodo,
  offer: Inbox,
  request: Inbox,
  case: Folder,
  cases: Folder,
  broker: UserRound,
  handover: UserRound,
  report: ChartColumn,
}

interface NotificationRowProps {
  notification: NotificationItem
  onOpen?: () => void
}

/** One notification: a link to what it is about. Opening it marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { id, event, title, client, line, path, createdAt, readAt } = notification
  const Icon = ICONS[event.split('.')[0] ?? ''] ?? Bell
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
      <span
        className={`relative mt-0.5 grid size-9 shrink-0 place-items-center rounded-full ${readAt ? 'bg-sunken text-muted' : 'bg-spruce-soft text-spruce'}`}
      >
        <Icon aria-hidden className="size-4.5" />
        {!readAt && (
          <span className="absolute top-0 right-0 size-2.5 rounded-full bg-spruce ring-2 ring-surface">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className={`wrap-anywhere block text-ink ${readAt ? '' : 'font-semibold'}`}>
          <WholeReferences text={title} />
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
