import { Link } from '@tanstack/react-router'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CaseClock } from './CaseClock.tsx'
import { caseSubject, missingDocumentsLabel } from './case-labels.ts'
import { OUTCOME_NAMES } from './outcome-names.ts'
import { isLastStep, stageSteps } from './stage-steps.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

/** One of the client's requests, or one that was shared with them: its stage, broker and response clock. The whole card is one link. */
export function ClientCaseCard({ case: item, href }: { case: CaseListItem; href: string }) {
  const missing = missingDocumentsLabel(item)
  return (
    <Link
      to={href}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-spruce sm:p-5"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span>
          <span className="block font-semibold text-lg">{caseSubject(item)}</span>
          <span className="block text-muted text-sm tabular-nums">{item.reference}</span>
          {item.client && (
            <span className="wrap-anywhere block text-muted text-sm">{`Shared by ${item.client.fullName}`}</span>
          )}
        </span>
        <UnreadBadge count={item.unread} />
      </span>
      <StageBar case={item} />
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">
          {item.status === 'closed' && item.outcome && item.outcome !== 'bound'
            ? `Closed: ${OUTCOME_NAMES.client[item.outcome]}`
            : item.stageLabel}
        </span>
        <CaseClock case={item} audience="client" />
      </span>
      {missing && <span className="text-sm">{missing}</span>}
      <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {item.broker ? (
          <>
            <Avatar name={item.broker.fullName} size="sm" />
            {item.broker.fullName}
          </>
        ) : (
          item.status !== 'closed' && 'No broker yet'
        )}
        <span className="ml-auto">
          <RelativeTime dateTime={item.updatedAt} />
        </span>
      </span>
    </Link>
  )
}

/** The track as a row of short bars, for a card. The label beside it says the stage in words. */
function StageBar({ case: item }: { case: Pick<CaseListItem, 'kind' | 'stage' | 'status' | 'outcome'> }) {
  const steps = stageSteps(item, 'client')
  const closed = item.status === 'closed' && item.stage !== 'bound' && item.outcome !== 'completed'
  const current = steps.findIndex(step => step.state === 'current')
  return (
    <span className="block">
      <span className="sr-only">{`Step ${current + 1} of ${steps.length}: `}</span>
      <span aria-hidden className="flex gap-1">
        {steps.map(step => (
          <span
            key={step.stage}
            className={`h-1.5 flex-1 rounded-full ${
              step.state === 'ahead'
                ? 'bg-line'
                : closed
                  ? 'bg-muted/50'
                  : step.state === 'current' && !isLastStep(step.stage)
                    ? 'bg-canola'
                    : 'bg-spruce'
            }`}
          />
        ))}
      </span>
    </span>
  )
}
