import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { NumberRange } from '#shared/dashboard.ts'
import { paths } from '#shared/paths.ts'
import { EndedCredentials } from '../../features/account/EndedCredentials.tsx'
import { useCases } from '../../features/cases/queries.ts'
import { BrokerNumbers } from '../../features/dashboard/BrokerNumbers.tsx'
import { countOf, GROUP_NAMES, INBOX_GROUPS, type InboxGroup, itemsOf } from '../../features/inbox/groups.ts'
import { InboxList } from '../../features/inbox/InboxList.tsx'
import { useInbox } from '../../features/inbox/queries.ts'
import { PolicyList } from '../../features/policies/PolicyList.tsx'
import { usePolicies } from '../../features/policies/queries.ts'
import { ExpiringQuotes } from '../../features/quotes/ExpiringQuotes.tsx'
import { OwnAbsenceNotice } from '../../features/routing/absences/OwnAbsenceNotice.tsx'
import { useAbsences } from '../../features/routing/absences/queries.ts'
import { OfferCard } from '../../features/routing/OfferCard.tsx'
import { useChangeSearch } from '../../platform/change-search.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { Section } from '../../ui/Section.tsx'
import { BrokersOnlyNotice } from './BrokersOnlyNotice.tsx'

/** The broker's dashboard: figures with links to their lists, offers, the first tasks, and the broker's own numbers. */
export function BrokerDashboard() {
  const { user } = useSession()
  const { range } = useSearch({ from: '/portals/broker/dashboard' })
  const change = useChangeSearch<{ range: NumberRange }>()
  return (
    <>
      <PageHeading title="Dashboard" tabTitle="Broker portal" />
      <div className="grid grid-cols-1 gap-7">
        {user?.role === 'broker' ? (
          <>
            <EndedCredentials />
            <OwnAbsenceNotice />
            <Figures />
            <OpenOffers />
            <FirstTasks />
            <ExpiringQuotes linkTo={paths.brokerCase} />
            <UpcomingRenewals />
            <BrokerNumbers
              days={range ?? '90'}
              onChangeDays={days => change({ range: days }, { replace: true })}
            />
          </>
        ) : (
          <BrokersOnlyNotice screen="dashboard" />
        )}
      </div>
    </>
  )
}

/** How much there is to do of each kind; each figure leads to its part of the inbox. */
function Figures() {
  const { data } = useInbox()
  const look = (group: InboxGroup) =>
    data && itemsOf(data.items, group).length > 0 ? 'border-edge' : 'border-line text-muted'
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {INBOX_GROUPS.map(group => (
        <li key={group} className="grid">
          <Link
            to={paths.brokerInbox()}
            search={{ show: group }}
            className={`rounded-lg border bg-surface px-4 py-3 transition-colors hover:border-spruce hover:bg-sunken ${look(group)}`}
          >
            <span className="block font-semibold text-3xl tabular-nums">
              {data ? countOf(data.items, group) : '–'}
            </span>
            <span className="block text-sm">{GROUP_NAMES[group]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The cases offered to the broker, each with the time left to answer. */
function OpenOffers() {
  const navigate = useNavigate()
  const offers = useCases({ scope: 'offered', sort: 'updated' })
  const rows = offers.data?.pages.flatMap(page => page.items)
  const isAway = useAbsences(undefined).data?.items.some(
    ({ canChange, state }) => canChange && state === 'current',
  )

  return (
    <Section
      title={
        <>New offers{rows && rows.length > 0 && <span className="text-muted">{` · ${rows.length}`}</span>}</>
      }
    >
      <LoadStatus label="your offers" query={offers} skeleton="h-36 w-full" />
      {rows?.length === 0 && (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          {isAway
            ? 'No offers while you’re away.'
            : 'No offers right now. New offers will appear here automatically.'}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {rows.map(row => (
            <li key={row.id} className="grid">
              <OfferCard
                case={row}
                href={paths.brokerCase(row.id)}
                onAccepted={() => navigate({ to: paths.brokerCase(row.id) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const FIRST_ITEMS = 8

/** The beginning of the inbox. */
function FirstTasks() {
  const { data } = useInbox()
  return (
    <Section
      title="What to do first"
      action={
        <Link to={paths.brokerInbox()} className="tap-link">
          {data && data.items.length > FIRST_ITEMS ? `View all ${countOf(data.items)}` : 'Open inbox'}
        </Link>
      }
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <InboxList
          limit={FIRST_ITEMS}
          hideOffers
          empty={<p className="p-4 text-muted">Nothing is due today.</p>}
        />
      </div>
    </Section>
  )
}

const FIRST_POLICIES = 5

/** The policies that expire within 60 days, the next to expire first. */
function UpcomingRenewals() {
  const policies = usePolicies({ status: 'ending', limit: FIRST_POLICIES })
  if (policies.isError && !policies.data) return <LoadFailed label="the upcoming renewals" query={policies} />
  const items = policies.data?.pages[0]?.items ?? []
  if (items.length === 0) return null
  return (
    <Section
      title="Policies expiring within 60 days"
      action={
        <Link to={paths.policies('broker')} search={{ status: 'ending' }} className="tap-link">
          View all
        </Link>
      }
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <PolicyList policies={items} linkTo={id => paths.policy('broker', id)} />
      </div>
    </Section>
  )
}
