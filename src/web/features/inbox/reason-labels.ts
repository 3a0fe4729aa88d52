import { formatDay, formatDue, formatMoment, formatRelative } from '#shared/format.ts'
import type { InboxItem, InboxReason } from '#shared/inbox.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const REASON_TONES: Readonly<Record<InboxReason, Tone>> = {
  reply_overdue: 'danger',
  call: 'warn',
  reply_due: 'warn',
  task_due: 'warn',
  offer: 'info',
  info_received: 'info',
  documents_received: 'info',
  documents_overdue: 'warn',
  quote_expiring: 'neutral',
  renewal: 'neutral',
}

/** Returns why an item is in the inbox, as in "Reply due by 3:00 p.m. today". */
export function reasonLabel({ reason, at }: InboxItem['reasons'][number], now: Date): string {
  switch (reason) {
    case 'reply_overdue':
      return `Reply overdue (due ${formatRelative(at, now)})`
    case 'call':
      return `Call with the client: ${formatMoment(at)}`
    case 'reply_due':
      return `Reply due ${formatDue(at, now)}`
    case 'task_due':
      return albertaToday(new Date(at)) < albertaToday(now)
        ? `Task overdue (due ${formatDay(at)})`
        : 'Task due today'
    case 'offer':
      return `Accept or decline ${formatDue(at, now)}`
    case 'info_received':
      return `Unread message or document, ${formatRelative(at, now)}`
    case 'documents_received':
      return `Documents to review, since ${formatRelative(at, now)}`
    case 'documents_overdue':
      return `Documents overdue (due ${formatDay(at)})`
    case 'quote_expiring':
      // The quote is valid until the end of its last day.
      return `Quote expires at the end of ${formatDay(new Date(new Date(at).getTime() - 1).toISOString())}`
    case 'renewal':
      return `Policy expires on ${formatDay(at)}`
  }
}
