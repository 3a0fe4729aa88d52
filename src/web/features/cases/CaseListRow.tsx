import { Link } from '@tanstack/react-router'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CaseClock } from './CaseClock.tsx'
import { caseSubject } from './case-labels.ts'
import { StageBadge } from './StageBadge.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

interface CaseListRowProps {
  case: CaseListItem
  href: string
  /** Whether the list spans several brokers, so that each row names its own. */
  showBroker: boolean
}

/** On a wide list everything but the name stands beside it, over the height of both its lines. */
const CELL = '@3xl:row-span-2 @3xl:row-start-1 min-w-0'

/** On a narrow list, a line of its own. */
const WHOLE_LINE = 'col-span-2 @3xl:col-span-1'

/** A case in a list for staff. The whole row is one link. */
export function CaseListRow({ case: item, href, showBroker }: CaseListRowProps) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={href}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 outline-offset-[-3px] hover:bg-sunken focus-visible:shadow-none ${
          showBroker
            ? '@3xl:grid-cols-[minmax(0,1.7fr)_8.5rem_minmax(0,1fr)_13.5rem_7rem]'
            : '@3xl:grid-cols-[minmax(0,1fr)_8.5rem_13.5rem_7rem]'
        }`}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold @3xl:truncate">
            {item.client?.fullName ?? caseSubject(item)}
          </span>
          <UnreadBadge count={item.unread} />
        </span>
        <span className={`${CELL} justify-self-end @3xl:justify-self-start`}>
          <StageBadge case={item} />
        </span>
        <span className="min-w-0 text-muted text-sm @max-sm:col-span-2 @3xl:col-start-1 @3xl:row-start-2 @3xl:truncate">
          {`${item.reference} · ${caseSubject(item)}`}
          {item.city && ` · ${item.city}`}
        </span>
        <span
          className={`${CELL} self-start whitespace-nowrap text-muted text-sm @max-sm:col-span-2 @sm:text-right @3xl:self-center ${showBroker ? '@3xl:col-start-5' : '@3xl:col-start-4'}`}
        >
          <span className="sr-only">Last activity </span>
          <RelativeTime at={item.updatedAt} />
        </span>
        {showBroker && (
          <span className={`${CELL} ${WHOLE_LINE} flex items-center gap-2 text-sm @3xl:col-start-3`}>
            {item.broker ? (
              <>
                <Avatar name={item.broker.fullName} size="sm" />
                <span className="truncate">{item.broker.fullName}</span>
              </>
            ) : (
              <span className="text-muted">No broker yet</span>
            )}
          </span>
        )}
        {item.clock && (
          <span className={`${CELL} ${WHOLE_LINE} ${showBroker ? '@3xl:col-start-4' : '@3xl:col-start-3'}`}>
            <CaseClock case={item} audience="staff" />
          </span>
        )}
      </Link>
    </li>
  )
}
