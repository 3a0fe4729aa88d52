import type { CaseAttention, CaseListItem } from '#shared/cases/cases.ts'
import { EXPIRING_DAYS, WAITING_DAYS } from '#shared/cases/cases.ts'
import type { ClosingOutcome, Outcome } from '#shared/cases/stages.ts'
import { formatCount } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'

/** How a case ended, as the client and as staff read it. */
export const OUTCOME_NAMES: Readonly<Record<'client' | 'staff', Readonly<Record<Outcome, string>>>> = {
  client: {
    bound: 'policy issued',
    completed: 'your broker took care of it',
    declined: 'you declined the quotes',
    withdrawn: 'you withdrew this request',
    lost: 'closed without a policy',
    duplicate: 'duplicate of another request',
  },
  staff: {
    bound: 'bound',
    completed: 'completed',
    declined: 'quotes declined',
    withdrawn: 'withdrawn by the client',
    lost: 'lost',
    duplicate: 'duplicate',
  },
}

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

/** What the client has still to send, as in "2 documents missing"; null when nothing is. */
export function missingDocumentsLabel({ missingDocuments }: CaseListItem): string | null {
  return missingDocuments && `${formatCount(missingDocuments.count, 'document')} missing`
}

/** The outcomes that staff choose from when they close a case. */
export const CLOSING_OUTCOME_NAMES: Readonly<Record<ClosingOutcome, string>> = {
  completed: 'Done',
  declined: 'Client declined the quotes',
  lost: 'Client went elsewhere or didn’t respond',
  withdrawn: 'Client asked to stop',
  duplicate: 'Duplicate of another case',
}
