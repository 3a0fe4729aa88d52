import type { Enquiry, EnquiryStatus, ListedEnquiry } from '#shared/enquiries/enquiries.ts'
import { formatDue, formatRelative } from '#shared/format.ts'
import type { Tone } from '../../ui/tone.ts'

/** Where an enquiry stands, as administrators read it. */
export const STATUS_WORDS: Readonly<Record<EnquiryStatus, { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
  spam: { label: 'Spam', tone: 'neutral' },
}

/** Why a message was put among the spam as it came. */
export const SUSPICION_WORDS: Readonly<Record<NonNullable<Enquiry['suspicion']>, string>> = {
  hidden_field: 'A field was filled in that people do not see.',
  too_quick: 'It was sent quicker than anybody types.',
  markup: 'It holds links written the way advertising robots write them.',
}

/** The verb of putting an enquiry somewhere, from where it stands. */
export function moveVerb(from: EnquiryStatus, to: EnquiryStatus): string {
  if (to === 'spam') return 'Mark as spam'
  if (to === 'closed') return 'Close'
  return from === 'spam' ? 'Not spam' : 'Reopen'
}

/** Until when an answer was promised, and whether that is over. Of an open enquiry alone. */
export function promiseOf(
  { status, dueAt }: Pick<ListedEnquiry, 'status' | 'dueAt'>,
  now: Date,
): { words: string; late: boolean } | null {
  if (status !== 'open') return null
  const late = new Date(dueAt) <= now
  return {
    words: late ? `Overdue, promised ${formatRelative(dueAt, now)}` : `Answer ${formatDue(dueAt, now)}`,
    late,
  }
}
