import { z } from 'zod'
import { type InboxItem, type InboxReason, MAX_INBOX_ITEMS } from '#shared/inbox.ts'

/** The parts of the inbox that can be shown alone. */
export const INBOX_GROUPS = ['due', 'offers', 'received', 'documents', 'quotes', 'renewals'] as const
export type InboxGroup = (typeof INBOX_GROUPS)[number]

export const GROUP_NAMES: Readonly<Record<InboxGroup, string>> = {
  due: 'Due',
  offers: 'New offers',
  received: 'Unread from clients',
  documents: 'Requested documents',
  quotes: 'Quotes expiring',
  renewals: 'Renewals',
}

const GROUP_OF: Readonly<Record<InboxReason, InboxGroup>> = {
  reply_overdue: 'due',
  call: 'due',
  reply_due: 'due',
  needed_soon: 'due',
  task_due: 'due',
  offer: 'offers',
  info_received: 'received',
  documents_received: 'documents',
  documents_overdue: 'documents',
  quote_expiring: 'quotes',
  renewal: 'renewals',
  renewal_cancelled: 'renewals',
}

/** The part of the inbox in the address bar. Invalid values count as not set. */
export const InboxFilters = z.object({ show: z.enum(INBOX_GROUPS).optional().catch(undefined) })

/** Returns the items that are there for one of the group's reasons; all of them without a group. */
export const itemsOf = (items: readonly InboxItem[], group: InboxGroup | undefined): InboxItem[] =>
  items.filter(({ reasons }) => !group || reasons.some(({ reason }) => GROUP_OF[reason] === group))

/** Returns the items without those that are only there to accept or decline an offer. */
export const withoutOffers = (items: readonly InboxItem[]): InboxItem[] =>
  items.filter(({ reasons }) => reasons.some(({ reason }) => reason !== 'offer'))

/** Whether there may be more items of the group: the inbox lists only so many of one reason. */
export const isCut = (items: readonly InboxItem[], group: InboxGroup | undefined): boolean =>
  group !== undefined && itemsOf(items, group).length >= MAX_INBOX_ITEMS

/** Returns how many items that are, as a figure. */
export const countOf = (items: readonly InboxItem[], group?: InboxGroup): string =>
  isCut(items, group) ? `${MAX_INBOX_ITEMS}+` : String(itemsOf(items, group).length)
