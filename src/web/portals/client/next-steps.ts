import type { OwnCall } from '#shared/call-times.ts'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { formatCount, formatDay, formatMoment } from '#shared/format.ts'
import { lineInSentence } from '#shared/lines/lines.ts'
import type { Policy } from '#shared/policies/policies.ts'
import { caseSubject } from '../../features/cases/case-labels.ts'

/** What a step is about. */
export type StepKind = 'document' | 'quote' | 'call' | 'renewal' | 'message' | 'request'

export interface NextStep {
  caseId: string
  kind: StepKind
  title: string
  about: string
  /** The tab of the request that it leads to; the first one when there is none. */
  tab?: 'quotes' | 'documents'
}

interface Known {
  rows: readonly CaseListItem[]
  /** Booked calls, and requests for which a time can be chosen. */
  calls?: readonly OwnCall[]
  policies?: readonly Pick<Policy, 'line' | 'expiresOn' | 'cancelledOn' | 'renewalCaseId'>[]
}

/** Returns what the client has to do: first what blocks a request, then renewals, then unread messages. */
export function nextSteps({ rows, calls = [], policies = [] }: Known): NextStep[] {
  const steps = rows
    .filter(row => row.status === 'active')
    .flatMap(row => {
      const unread = formatCount(row.unread, 'new message')
      const subject = `${caseSubject(row)} · ${row.reference}`
      const renewed = policies.find(
        ({ renewalCaseId, cancelledOn }) => renewalCaseId === row.id && !cancelledOn,
      )
      const blocking = row.isReadOnly ? [] : blockingSteps(row)
      if (blocking.length > 0) {
        const about = row.unread > 0 ? `${subject} · ${unread}` : subject
        return blocking.map(step => ({ caseId: row.id, about, ...step, order: 0 }))
      }
      if (renewed && !row.isReadOnly && row.stage !== 'accepted' && row.stage !== 'binding') {
        return {
          caseId: row.id,
          kind: 'renewal' as const,
          title: `Your ${lineInSentence(renewed.line)} policy expires on ${formatDay(renewed.expiresOn)}`,
          about: `Tell your broker what has changed · ${row.reference}`,
          order: 1,
        }
      }
      // Members of a household also write in a request that is shared.
      const from = row.broker && !row.client ? ` from ${row.broker.fullName}` : ''
      return row.unread > 0
        ? { caseId: row.id, kind: 'message' as const, title: unread + from, about: subject, order: 2 }
        : []
    })
  return [...calls.map(callStep), ...steps]
    .sort((a, b) => a.order - b.order)
    .map(({ order: _order, ...step }) => step)
}

/** Returns the step for a call: choosing its time, or attending it. */
function callStep({ caseId, reference, bookedAt, brokerName, ...about }: OwnCall) {
  const subject = `${caseSubject(about)} · ${reference}`
  const step = { caseId, kind: 'call' as const, about: subject }
  return bookedAt
    ? { ...step, title: `${brokerName} will call you on ${formatMoment(bookedAt)}`, order: 1 }
    : { ...step, title: `Choose a time for a call with ${brokerName}`, order: 0 }
}

/** Returns what we're waiting for, each with the tab where the client does it. */
function blockingSteps({
  missingDocuments,
  openQuotes,
  stage,
}: CaseListItem): Pick<NextStep, 'kind' | 'title' | 'tab'>[] {
  const steps: Pick<NextStep, 'kind' | 'title' | 'tab'>[] = []
  if (stage === 'quoted' && openQuotes > 0) {
    const title = openQuotes === 1 ? 'Your quote is ready' : `${openQuotes} quotes are ready to compare`
    steps.push({ kind: 'quote', title, tab: 'quotes' })
  }
  if (missingDocuments) {
    const documents = formatCount(missingDocuments.count, 'document')
    const day = formatDay(missingDocuments.dueOn)
    steps.push({
      kind: 'document',
      title: `Your broker needs ${documents} from you by ${day}`,
      tab: 'documents',
    })
  } else if (stage === 'info_needed') {
    steps.push({ kind: 'request', title: 'Your broker needs something from you' })
  }
  return steps
}
