import { Link } from '@tanstack/react-router'
import { formatDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { Policy } from '#shared/policies/policies.ts'
import { SelectionCell } from '../cases/SelectionCell.tsx'
import type { CaseSelection } from '../cases/selection.ts'
import { PolicyStateBadge } from './PolicyStateBadge.tsx'
import { selectedCase } from './selection.ts'

interface PolicyListProps {
  policies: readonly Policy[]
  linkTo: (id: string) => string
  /** Whether the rows name the broker who looks after the policy. */
  showBroker?: boolean
  /** Whether every row is of the same client, so that a row is named by its line. */
  ofOneClient?: boolean
  /** Lets administrators select policies. */
  selection?: CaseSelection | undefined
}

/** Policies in a list for staff. Each row is one link. */
export function PolicyList({
  policies,
  linkTo,
  showBroker = false,
  ofOneClient = false,
  selection,
}: PolicyListProps) {
  return (
    <ul className={`@container ${selection ? 'border-line border-t' : ''}`}>
      {policies.map(policy => (
        <li key={policy.id} className="relative flex border-line border-t first:border-t-0">
          {selection && <SelectionCell case={selectedCase(policy)} selection={selection} />}
          <Link
            to={linkTo(policy.id)}
            className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 focus-inset hover:bg-sunken @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_8rem_11rem]"
          >
            <span className="min-w-0 wrap-anywhere font-semibold">
              {ofOneClient ? LINES[policy.line].name : (policy.client?.fullName ?? LINES[policy.line].name)}
            </span>
            <span className="order-3 col-span-2 min-w-0 wrap-anywhere text-muted text-sm @3xl:order-none @3xl:col-span-1">
              {!ofOneClient && `${LINES[policy.line].name} · `}
              {`${policy.insurer} · `}
              <span className="inline-block">{policy.number}</span>
              {showBroker && <span className="block">{policy.broker?.fullName ?? 'No broker'}</span>}
            </span>
            <span className="justify-self-end @3xl:justify-self-start">
              <PolicyStateBadge state={policy.state} />
            </span>
            <span className="order-4 col-span-2 text-sm @3xl:order-none @3xl:col-span-1 @3xl:text-right">
              {policy.cancelledOn
                ? `Last day ${formatDay(policy.cancelledOn)}`
                : `${policy.state === 'expired' ? 'Expired' : 'Expires'} ${formatDay(policy.expiresOn)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
