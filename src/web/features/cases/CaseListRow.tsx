import { Link } from '@tanstack/react-router'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { useSession } from '../../platform/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CaseClock } from './CaseClock.tsx'
import { caseSubject, missingDocumentsLabel, neededByLabel } from './case-labels.ts'
import { SelectionCell } from './SelectionCell.tsx'
import { StageBadge } from './StageBadge.tsx'
import type { CaseSelection } from './selection.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

interface CaseListRowProps {
  case: CaseListItem
  href: string
  /** Whether the list spans several brokers, so that each row names its own. */
  showBroker: boolean
  /** Whether every row is of the same client, so that a row is named by its subject. */
  ofOneClient?: boolean
  /** In a list whose cases can be selected. */
  selection?: CaseSelection | undefined
}

/**
 * The columns of a wide list; with brokers, the last activity is below the clock. A cell names its column, as in `@3xl:col-start-[clock]`. On a narrow
 * screen the cells follow the order of the elements.
 */
const COLUMNS = {
  withBroker:
    '@3xl:grid-cols-[[name]_minmax(14rem,1fr)_[stage]_8.5rem_[broker]_minmax(9rem,10.25rem)_[clock]_minmax(11rem,14.5rem)]',
  withoutBroker:
    '@3xl:grid-cols-[[name]_minmax(14rem,1fr)_[stage]_8.5rem_[clock]_minmax(9rem,14.5rem)_[activity]_9rem]',
}

/** On a wide list, over the height of both lines of the name. */
const CELL = '@3xl:row-span-2 @3xl:row-start-1 min-w-0'

/** On a narrow list, a line of its own. */
const WHOLE_LINE = 'col-span-2 @3xl:col-span-1'

/** A case in a list for staff. The whole row is one link. */
export function CaseListRow({
  case: item,
  href,
  showBroker,
  ofOneClient = false,
  selection,
}: CaseListRowProps) {
  const { user } = useSession()
  const coversFor =
    user?.role === 'broker' && item.broker && item.broker.id !== user.id ? item.broker.fullName : null
  const missing = missingDocumentsLabel(item)
  const neededBy = neededByLabel(item)
  const hasClock = item.clock !== null && item.status !== 'on_hold'
  const client = ofOneClient ? undefined : item.client?.fullName
  return (
    <li className="relative flex border-line border-t first:border-t-0">
      {selection && <SelectionCell case={item} selection={selection} />}
      <Link
        to={href}
        data-row
        className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 focus-inset hover:bg-sunken ${
          showBroker ? COLUMNS.withBroker : COLUMNS.withoutBroker
        }`}
      >
        {/* The stage is below a name that leaves it no room, so that the name isn't broken. */}
        <span className="col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-4 @3xl:contents">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere min-w-0 font-semibold">{client ?? caseSubject(item)}</span>
            <UnreadBadge count={item.unread} byBroker={user?.role === 'admin' && item.broker !== null} />
          </span>
          <span className={`${CELL} justify-self-end @3xl:col-start-[stage] @3xl:justify-self-start`}>
            <StageBadge case={item} />
          </span>
        </span>
        <span className="min-w-0 text-muted text-sm @max-sm:col-span-2 @3xl:col-start-[name] @3xl:row-start-2">
          {item.reference}
          {client && ` · ${caseSubject(item)}`}
          {item.city && ` · ${item.city}`}
          {neededBy && (
            <>
              {' · '}
              <span className="font-semibold text-ink">{neededBy}</span>
            </>
          )}
          {missing && ` · ${missing}`}
          {item.possibleDuplicateOf && ` · Possible duplicate of ${item.possibleDuplicateOf.reference}`}
          {coversFor && ` · Covering for ${coversFor}`}
        </span>
        <span
          className={`min-w-0 self-start whitespace-nowrap text-muted text-sm @max-sm:col-span-2 @sm:text-right @3xl:self-center ${
            showBroker
              ? `@3xl:col-start-[clock] @3xl:text-left ${hasClock ? '@3xl:row-start-2' : '@3xl:row-span-2 @3xl:row-start-1'}`
              : '@3xl:col-start-[activity] @3xl:row-span-2 @3xl:row-start-1'
          }`}
        >
          {'Updated '}
          <RelativeTime dateTime={item.updatedAt} />
        </span>
        {showBroker && (
          <span className={`${CELL} ${WHOLE_LINE} flex items-center gap-2 text-sm @3xl:col-start-[broker]`}>
            {item.broker ? (
              <>
                <Avatar name={item.broker.fullName} size="sm" />
                <span className="min-w-0">{item.broker.fullName}</span>
              </>
            ) : (
              <span className="text-muted">No broker yet</span>
            )}
          </span>
        )}
        {hasClock && (
          <span
            className={`${showBroker ? 'min-w-0 @3xl:row-start-1' : CELL} ${WHOLE_LINE} @3xl:col-start-[clock]`}
          >
            <CaseClock case={item} audience="staff" />
          </span>
        )}
      </Link>
    </li>
  )
}
