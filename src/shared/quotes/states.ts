import { z } from 'zod'

/** From draft to the end of a quote. */
const QUOTE_STATES = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const
export const QuoteState = z.enum(QUOTE_STATES)
export type QuoteState = z.infer<typeof QuoteState>

export const QUOTE_STATE_NAMES: Readonly<Record<QuoteState, { staff: string; client: string }>> = {
  draft: { staff: 'Draft', client: 'Draft' },
  sent: { staff: 'Sent', client: 'New' },
  viewed: { staff: 'Viewed', client: 'Open' },
  accepted: { staff: 'Accepted', client: 'Accepted' },
  declined: { staff: 'Declined', client: 'Declined' },
  expired: { staff: 'Expired', client: 'Expired' },
  withdrawn: { staff: 'Withdrawn', client: 'Withdrawn by your broker' },
  superseded: { staff: 'Replaced', client: 'Replaced by a newer quote' },
}

export const OPEN_QUOTE_STATES = ['sent', 'viewed'] as const

/** Whether the client can still accept or decline a quote in this state. */
export const isOpenQuote = (state: QuoteState): boolean => state === 'sent' || state === 'viewed'
