import type { CaseListItem } from '#shared/cases/cases.ts'
import { caseSubject } from '../../features/cases/case-labels.ts'

export interface NextStep {
  caseId: string
  title: string
  about: string
  /** The tab of the request that it leads to; the first one when there is none. */
  tab?: 'quotes'
}

const WAITING: Partial<Record<CaseListItem['stage'], string>> = {
  info_needed: 'Your broker needs something from you',
  quoted: 'Your quotes are ready',
}

/** Returns what the client has to do: first what blocks a request, then unread messages. */
export function nextSteps(rows: readonly CaseListItem[]): NextStep[] {
  const steps = rows
    .filter(row => row.status === 'active')
    .flatMap(row => {
      const waiting = WAITING[row.stage]
      const unread = row.unread === 1 ? '1 new message' : `${row.unread} new messages`
      if (!waiting && row.unread === 0) return []
      const from = row.broker ? ` from ${row.broker.fullName}` : ''
      return [
        {
          caseId: row.id,
          title: waiting ?? unread + from,
          about: [`${caseSubject(row)} · ${row.reference}`, waiting && row.unread > 0 ? unread : '']
            .filter(Boolean)
            .join(' · '),
          ...(row.stage === 'quoted' ? { tab: 'quotes' as const } : {}),
          urgent: waiting ? 0 : 1,
        },
      ]
    })
  return steps.sort((a, b) => a.urgent - b.urgent).map(({ urgent: _urgent, ...step }) => step)
}
