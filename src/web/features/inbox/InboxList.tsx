import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  Circle,
  Clock,
  FileText,
  Inbox,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Phone,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatDue, formatMoment, formatRelative } from '#shared/format.ts'
import type { InboxItem, InboxReason } from '#shared/inbox.ts'
import { paths } from '#shared/paths.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { CountStatus } from '../../platform/CountStatus.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { toastFailure } from '../../platform/toast-failure.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { useNow } from '../../ui/now.ts'
import { toast } from '../../ui/toast.ts'
import { caseSubject } from '../cases/case-labels.ts'
import { clockTexts } from '../cases/clock-texts.ts'
import { refreshTasks, useChangeTask } from '../tasks/queries.ts'
import { type InboxGroup, isCut, itemsOf, withoutOffers } from './groups.ts'
import { useInbox } from './queries.ts'

interface InboxListProps {
  group?: InboxGroup | undefined
  /** The maximum number of items. */
  limit?: number
  /** Leaves out offers, where the page shows them itself. */
  hideOffers?: boolean
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** What the broker has to do, the most important first. */
export function InboxList({ group, limit, hideOffers = false, empty }: InboxListProps) {
  const inbox = useInbox()
  if (inbox.isPending) return <ListSkeleton label="your inbox" />
  if (!inbox.data) {
    return (
      <div className="p-4">
        <LoadFailed label="your inbox" query={inbox} />
      </div>
    )
  }
  const shown = itemsOf(inbox.data.items, group)
  const items = (hideOffers ? withoutOffers(shown) : shown).slice(0, limit)
  return (
    <>
      <CountStatus
        list={group ?? 'all'}
        place="in your inbox"
        count={items.length}
        hasMore={isCut(inbox.data.items, group)}
      />
      {items.length === 0 ? (
        empty
      ) : (
        <ul className="@container">
          {items.map(item => (
            <InboxRow key={item.task?.id ?? item.case?.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

const REASON_TONES: Readonly<Record<InboxReason, Tone>> = {
  reply_overdue: 'danger',
  call: 'warn',
  reply_due: 'warn',
  needed_soon: 'warn',
  task_due: 'warn',
  offer: 'info',
  info_received: 'info',
  documents_received: 'info',
  documents_overdue: 'warn',
  quote_expiring: 'neutral',
  renewal: 'neutral',
  renewal_cancelled: 'warn',
}

const REASON_ICONS: Readonly<Record<InboxReason, LucideIcon>> = {
  reply_overdue: Clock,
  call: Phone,
  reply_due: Clock,
  needed_soon: Clock,
  task_due: ListTodo,
  offer: Inbox,
  info_received: MessageSquareText,
  documents_received: FileText,
  documents_overdue: FileText,
  quote_expiring: ReceiptText,
  renewal: CalendarClock,
  renewal_cancelled: CalendarClock,
}

const TONE_CLASSES: Readonly<Record<Tone, { mark: string; text: string }>> = {
  neutral: { mark: 'bg-sunken text-muted', text: 'text-muted' },
  info: { mark: 'bg-info-soft text-info', text: 'text-ink' },
  good: { mark: 'bg-good-soft text-good', text: 'text-ink' },
  warn: { mark: 'bg-warn-soft text-warn', text: 'font-semibold text-warn' },
  danger: { mark: 'bg-ember-soft text-ember', text: 'font-semibold text-ember' },
}

/** Returns by when a client needs something, as in "needed by Dec 1, 2026". */
function neededBy(at: string, now: Date): string {
  if (albertaToday(new Date(at)) === albertaToday(now)) return 'needed today'
  return new Date(at) < now ? `overdue (needed by ${formatDay(at)})` : `needed by ${formatDay(at)}`
}

/** Returns why an item is in the inbox, as in "Reply due by 3:00 p.m. today". */
function reasonLabel(
  { reason, at }: InboxItem['reasons'][number],
  about: InboxItem['case'],
  now: Date,
): string {
  const isAccepted = about?.stage === 'accepted'
  switch (reason) {
    case 'reply_overdue':
      if (isAccepted) return clockTexts(about.stage, 'staff').overdue(formatRelative(at, now))
      return `Reply overdue (due ${formatRelative(at, now)})`
    case 'call':
      return `Call with the client: ${formatMoment(at)}`
    case 'reply_due':
      if (isAccepted) return clockTexts(about.stage, 'staff').running(formatDue(at, now))
      return `Reply due ${formatDue(at, now)}`
    case 'needed_soon':
      return `${about?.kind === 'change' ? 'Cancellation' : 'Certificate'} ${neededBy(at, now)}`
    case 'task_due':
      return albertaToday(new Date(at)) < albertaToday(now)
        ? `Task overdue (due ${formatDay(at)})`
        : 'Task due today'
    case 'offer':
      return `Accept or decline ${formatDue(at, now)}`
    case 'info_received':
      return `Unread message or document, ${formatRelative(at, now)}`
    case 'documents_received':
      return `Documents to review, received ${formatRelative(at, now)}`
    case 'documents_overdue':
      return `Documents overdue (due ${formatDay(at)})`
    case 'quote_expiring':
      // The quote is valid until the end of its last day.
      return `Quote expires at the end of ${formatDay(new Date(new Date(at).getTime() - 1).toISOString())}`
    case 'renewal':
      return `Policy expires on ${formatDay(at)}`
    case 'renewal_cancelled':
      return `Policy cancelled (last day ${formatDay(at)}): close the renewal`
  }
}

/** The tab of the case where the work is done; the first one for all other reasons. */
const TABS: Partial<Record<InboxReason, string>> = {
  quote_expiring: 'quotes',
  documents_received: 'documents',
  documents_overdue: 'documents',
}

/** A case or a task in the inbox, with the reasons for it. */
function InboxRow({ item }: { item: InboxItem }) {
  const now = useNow()
  const { case: about, task, reasons } = item
  const [first] = reasons
  const tab = first && !task ? TABS[first.reason] : undefined
  const detail = about && `${about.reference} · ${caseSubject(about)}`

  return (
    <li className="flex items-center border-line border-t first:border-t-0">
      {task && <CompleteButton task={task} />}
      <Link
        to={about ? paths.brokerCase(about.id) : paths.tasks('broker')}
        search={tab ? { tab } : {}}
        data-row
        className={`grid min-w-0 flex-1 gap-x-3 gap-y-0.5 py-2.5 pr-4 focus-inset hover:bg-sunken @3xl:items-center @3xl:gap-x-4 ${task ? 'pl-1 @3xl:grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[auto_minmax(0,1fr)] pl-4 @3xl:grid-cols-[auto_minmax(0,1fr)_auto]'}`}
      >
        {first && !task && <ReasonMark reason={first.reason} />}
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold">{task?.title ?? about?.client}</span>
          {detail && (
            <span className="wrap-anywhere block text-muted text-sm">
              {task ? `${about?.client} · ${detail}` : detail}
            </span>
          )}
        </span>
        <span className={`grid text-sm @3xl:justify-items-end ${task ? '' : 'col-start-2 @3xl:col-start-3'}`}>
          {reasons.map(entry => (
            <span key={entry.reason} className={TONE_CLASSES[REASON_TONES[entry.reason]].text}>
              {reasonLabel(entry, about, now)}
            </span>
          ))}
        </span>
      </Link>
    </li>
  )
}

/** Why an item is in the inbox, as an icon; the row says it in words. */
function ReasonMark({ reason }: { reason: InboxReason }) {
  const Icon = REASON_ICONS[reason]
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center self-center rounded-full max-@3xl:row-span-2 ${TONE_CLASSES[REASON_TONES[reason]].mark}`}
    >
      <Icon aria-hidden className="size-4.5" />
    </span>
  )
}

function CompleteButton({ task }: { task: NonNullable<InboxItem['task']> }) {
  const change = useChangeTask(task.id)
  return (
    <button
      type="button"
      className="ml-1.5 grid size-11 shrink-0 place-items-center rounded-md text-spruce hover:bg-sunken"
      aria-label={`Complete “${task.title}”`}
      aria-busy={change.isPending}
      onClick={() =>
        change.mutate(
          { version: task.version, isDone: true },
          {
            onSuccess: () => toast({ title: 'Task completed' }),
            onError: error => {
              void refreshTasks()
              toastFailure('Task not completed', error)
            },
          },
        )
      }
    >
      <Circle aria-hidden className="size-5" />
    </button>
  )
}
