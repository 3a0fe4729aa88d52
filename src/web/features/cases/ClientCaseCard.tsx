import { Link } from '@tanstack/react-router'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CaseClock } from './CaseClock.tsx'
import { StageBar } from './StageBar.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'
import { OUTCOME_NAMES, subjectOf } from './words.ts'

/** One of the client's own requests: where it stands, who has it and what comes next. One link. */
export function ClientCaseCard({ of, href }: { of: CaseListItem; href: string }) {
  return (
    <Link
      to={href}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-spruce sm:p-5"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span>
          <span className="block font-semibold text-lg">{subjectOf(of)}</span>
          <span className="block text-muted text-sm tabular-nums">{of.reference}</span>
        </span>
        <UnreadBadge count={of.unread} />
      </span>
      <StageBar of={of} />
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">
          {of.status === 'closed' && of.outcome && of.outcome !== 'bound'
            ? `Closed: ${OUTCOME_NAMES.client[of.outcome]}`
            : of.stageLabel}
        </span>
        <CaseClock of={of} words="client" />
      </span>
      <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {of.broker ? (
          <>
            <Avatar name={of.broker.fullName} size="sm" />
            {of.broker.fullName}
          </>
        ) : (
          of.status !== 'closed' && 'No broker yet'
        )}
        <span className="ml-auto">
          <RelativeTime at={of.updatedAt} />
        </span>
      </span>
    </Link>
  )
}
