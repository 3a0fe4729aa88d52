import { Link } from '@tanstack/react-router'
import { EXPIRING_DAYS, WAITING_DAYS } from '#shared/cases/cases.ts'
import { paths } from '#shared/paths.ts'
import { CREDENTIAL_DAYS, type CredentialState } from '#shared/people/people.ts'
import { ENDING_SOON_DAYS } from '#shared/policies/policies.ts'
import type { AttentionCount } from '#shared/reports/attention.ts'
import type { SavedCaseFilters } from '#shared/saved-filters.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAttention } from './queries.ts'

interface Tile {
  count: AttentionCount
  label: string
  /** The list that shows exactly what is counted. */
  to: string
  search?: SavedCaseFilters | { status: 'ending_soon' | 'without_broker' } | { credentials: CredentialState }
}

const casesWith = (search: SavedCaseFilters) => ({ to: paths.adminCases(), search })

/** Each counts what its list shows, by the same condition on the server. */
const TILES: readonly Tile[] = [
  { count: 'unassigned', label: 'Unassigned', ...casesWith({ unassigned: 'yes', status: 'active' }) },
  { count: 'overdue', label: 'Overdue replies', ...casesWith({ attention: 'overdue', sort: 'due' }) },
  {
    count: 'uncovered',
    label: 'Due, broker unavailable',
    ...casesWith({ attention: 'uncovered', sort: 'due' }),
  },
  {
    count: 'waiting',
    label: `Waiting for client over ${WAITING_DAYS} days`,
    ...casesWith({ attention: 'waiting' }),
  },
  {
    count: 'expiring',
    label: `Quotes expiring in ${EXPIRING_DAYS} days`,
    ...casesWith({ attention: 'expiring' }),
  },
  {
    count: 'renewals',
    label: `Renewals in ${ENDING_SOON_DAYS} days`,
    to: paths.policies('admin'),
    search: { status: 'ending_soon' },
  },
  {
    count: 'policiesWithoutBroker',
    label: 'Policies without an active broker',
    to: paths.policies('admin'),
    search: { status: 'without_broker' },
  },
  {
    count: 'credentialsEndingSoon',
    label: `Brokers whose licence or E&O expires within ${CREDENTIAL_DAYS} days`,
    to: paths.adminBrokers(),
    search: { credentials: 'ending_soon' },
  },
  {
    count: 'credentialsEnded',
    label: 'Brokers whose licence or E&O has expired',
    to: paths.adminBrokers(),
    search: { credentials: 'ended' },
  },
  { count: 'failedEmails', label: 'Failed emails', to: paths.adminMail() },
]

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5'

/** What needs attention now, as numbers that lead to their lists. */
export function AttentionTiles() {
  const attention = useAttention()
  const { data } = attention
  if (!data)
    return (
      <LoadStatus label="what needs attention" query={attention}>
        <div className={GRID}>
          {TILES.map(({ count }) => (
            <Skeleton key={count} className="h-24" />
          ))}
        </div>
      </LoadStatus>
    )
  return (
    <nav aria-label="Needs attention">
      <ul className={GRID}>
        {TILES.map(({ count, label, to, search }) => (
          <li key={count}>
            <Link
              to={to}
              {...(search ? { search } : {})}
              className={`grid h-full content-start gap-1 rounded-lg border bg-surface p-3 hover:bg-sunken sm:p-4 ${
                data[count] > 0 ? 'border-edge' : 'border-line text-muted'
              }`}
            >
              <span className="font-semibold text-2xl tabular-nums leading-none">{data[count]}</span>
              <span className="text-sm">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
