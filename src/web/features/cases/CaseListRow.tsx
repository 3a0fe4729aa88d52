import { Link } from '@tanstack/react-router'
import type { CaseRow } from '#shared/cases.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CaseClock } from './CaseClock.tsx'
import { StageBadge } from './StageBadge.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'
import { subjectOf } from './words.ts'

interface CaseListRowProps {
  of: CaseRow
  href: string
  /** Whether the list spans several brokers, so that each row names its own. */
  showBroker: boolean
}

/** A case in a list for staff. The whole row is one link. */
export function CaseListRow({ of, href, showBroker }: CaseListRowProps) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={href}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken ${
          showBroker
            ? 'lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.7fr)_6.5rem]'
            : 'lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1.2fr)_minmax(0,1.7fr)_6.5rem]'
        }`}
      >
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{of.client?.fullName ?? subjectOf(of)}</span>
            <UnreadBadge count={of.unread} />
          </span>
          <span className="block truncate text-sm text-muted">
            {subjectOf(of)}
            {of.city && ` · ${of.city}`}
            <span className="whitespace-nowrap tabular-nums">{` · ${of.reference}`}</span>
          </span>
        </span>
        <span className="justify-self-end lg:justify-self-start">
          <StageBadge of={of} />
        </span>
        {showBroker && (
          <span className="flex min-w-0 items-center gap-2 text-sm">
            {of.broker ? (
              <>
                <Avatar name={of.broker.fullName} size="sm" />
                <span className="truncate">{of.broker.fullName}</span>
              </>
            ) : (
              <span className="text-muted">No broker yet</span>
            )}
          </span>
        )}
        <span className="col-span-2 min-w-0 lg:col-span-1">
          <CaseClock clock={of.clock} words="staff" />
        </span>
        <span className="col-span-2 text-sm text-muted lg:col-span-1 lg:text-right">
          <span className="lg:sr-only">Last activity </span>
          <RelativeTime at={of.updatedAt} />
        </span>
      </Link>
    </li>
  )
}
