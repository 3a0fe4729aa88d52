import type { EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const STATUS_LABELS: Readonly<Record<EnquiryStatus, { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
  spam: { label: 'Spam', tone: 'neutral' },
}
