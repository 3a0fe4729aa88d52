import { type DocumentRequest, type DocumentRequestState, isMissing } from '#shared/document-requests.ts'
import { formatDay } from '#shared/format.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const STATE_LABELS: Readonly<Record<DocumentRequestState, string>> = {
  requested: 'Needed',
  received: 'In review',
  accepted: 'Accepted',
  rejected: 'Needs replacing',
}

export const STATE_TONES: Readonly<Record<DocumentRequestState, Tone>> = {
  requested: 'warn',
  received: 'info',
  accepted: 'good',
  rejected: 'danger',
}

/** Returns by when something is due, as in "Due November 25, 2026", or that the day is over. */
export const dueLabel = (dueOn: string, now: Date): string =>
  dueOn < albertaToday(now)
    ? `Was due ${formatDay(dueOn)}`
    : dueOn === albertaToday(now)
      ? 'Due today'
      : `Due ${formatDay(dueOn)}`

/** Returns how many documents of the checklist the client has sent, of how many. */
export const progressOf = (items: readonly DocumentRequest[]) => ({
  sent: items.filter(item => !isMissing(item)).length,
  total: items.length,
})
