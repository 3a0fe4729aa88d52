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

/** On a wide list everything but the name stands beside it, over the height of both its lines. */
const CELL = '@3xl:row-span-2 @3xl:row-start-1 min-w-0'

/** A case in a list for staff. The whole row is one link. */
export function CaseListRow({ of, href, showBroker }: CaseListRowProps) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={href}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 hover:bg-sunken ${
          showBroker
            ? '@3xl:grid-cols-[minmax(0,1.7fr)_8.5rem_minmax(0,1fr)_12rem_7rem]'
            : '@3xl:grid-cols-[minmax(0,1fr)_8.5rem_12rem_7rem]'
        }`}
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{of.client?.fullName ?? subjectOf(of)}</span>
          <UnreadBadge count={of.unread} />
        </span>
        <span className={`${CELL} justify-self-end @3xl:justify-self-start`}>
          <StageBadge of={of} />
        </span>
        <span className="col-span-2 text-muted text-sm @3xl:col-span-1 @3xl:col-start-1 @3xl:row-start-2 @3xl:truncate">
          {`${of.reference} · ${subjectOf(of)}`}
          {of.city && ` · ${of.city}`}
        </span>
        {showBroker && (
          <span
            className={`${CELL} col-span-2 mt-1 flex items-center gap-2 text-sm @3xl:col-span-1 @3xl:col-start-3 @3xl:mt-0`}
          >
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
        <span className={`${CELL} ${showBroker ? '@3xl:col-start-4' : '@3xl:col-start-3'}`}>
          <CaseClock of={of} words="staff" />
        </span>
        <span
          className={`${CELL} whitespace-nowrap text-right text-muted text-sm ${showBroker ? '@3xl:col-start-5' : '@3xl:col-start-4'}`}
        >
          <span className="sr-only">Last activity </span>
          <RelativeTime at={of.updatedAt} />
        </span>
      </Link>
    </li>
  )
}
