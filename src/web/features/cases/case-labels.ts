import type { CaseAttention, CaseListItem } from '#shared/cases/cases.ts'
import { EXPIRING_DAYS, WAITING_DAYS } from '#shared/cases/cases.ts'
import type { ClosingOutcome } from '#shared/cases/stages.ts'
import { formatCount, formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'

/** Why a case needs attention, in a filter. */
export const ATTENTION_NAMES: Readonly<Record<CaseAttention, string>> = {
  overdue: 'Overdue reply',
  uncovered: 'Reply due, broker unavailable',
  waiting: `Waiting for client over ${WAITING_DAYS} days`,
  expiring: `Quote expires within ${EXPIRING_DAYS} days`,
  duplicate: 'Possible duplicate',
}

export const KIND_NAMES: Readonly<Record<CaseListItem['kind'], string>> = {
  quote: 'quote',
  change: 'policy change',
  certificate: 'certificate',
  claim_help: 'claim help',
  renewal: 'renewal',
  question: 'question',
}

/** What a case is about, as in "Auto quote". */
export function caseSubject(item: Pick<CaseListItem, 'line' | 'kind'>): string {
  return `${LINES[item.line].name} ${KIND_NAMES[item.kind]}`
}

/** What the client has still to send, as in "2 documents missing"; null when it's nothing, or the case is closed. */
export function missingDocumentsLabel({ status, missingDocuments }: CaseListItem): string | null {
  return status === 'closed'
    ? null
    : missingDocuments && `${formatCount(missingDocuments.count, 'document')} missing`
}

/** By when the client of an open case needs a certificate or a cancellation, as in "Needed by Dec 1, 2026"; null without a day. */
export const neededByLabel = ({ status, kind, neededOn }: CaseListItem): string | null =>
  status === 'closed' || !neededOn
    ? null
    : `${kind === 'change' ? 'To cancel' : 'Needed'} by ${formatDay(neededOn)}`

/** The outcomes that staff choose from when they close a case. */
export const CLOSING_OUTCOME_NAMES: Readonly<Record<ClosingOutcome, string>> = {
  completed: 'Completed',
  declined: 'Client declined the quotes',
  no_quote: 'No insurer would quote',
  lost: 'Client went elsewhere or didn’t respond',
  withdrawn: 'Client asked to stop',
  duplicate: 'Duplicate of another case',
}
