import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { CaseListRow } from '../../features/cases/CaseListRow.tsx'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { useCases } from '../../features/cases/queries.ts'
import { ExpiringQuotes } from '../../features/quotes/ExpiringQuotes.tsx'
import { OfferCard } from '../../features/routing/OfferCard.tsx'
import { Head } from '../../platform/Head.tsx'
import { ListSkeleton } from '../../platform/ListSkeleton.tsx'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useNow } from '../../ui/now.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { dueCases } from './due-cases.ts'
import { MyCases } from './MyCases.tsx'

/** The broker's first page: offers, what is due today, then all of their cases. A search shows the cases alone. */
export function BrokerDashboard() {
  const { brand } = usePage()
  const { filters } = useCaseFilters('/portals/broker/cases')
  const { view } = useSearch({ from: '/portals/broker/cases' })
  const isSearching = view === 'board' || isFiltered(filters)

  return (
    <div className="grid grid-cols-1 gap-7">
      <Head title={`Broker portal | ${brand.name}`} noindex />
      <h1 className="sr-only">Broker dashboard</h1>
      {!isSearching && (
        <>
          <OpenOffers />
          <DueCases />
          <ExpiringQuotes linkTo={paths.brokerCase} />
        </>
      )}
      <MyCases />
    </div>
  )
}

/** The cases offered to the broker, each with the time left to answer. */
function OpenOffers() {
  const navigate = useNavigate()
  const offers = useCases({ scope: 'offered', sort: 'due' })
  const rows = offers.data?.pages.flatMap(page => page.items)

  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="font-sans mb-2 font-semibold text-base">
        New offers
        {rows && rows.length > 0 && <span className="text-muted">{` · ${rows.length}`}</span>}
      </h2>
      {offers.isPending && (
        <Loading label="offers">
          <Skeleton className="h-36 w-full" />
        </Loading>
      )}
      {offers.isError && !rows && (
        <LoadFailed
          label="your offers"
          error={offers.error}
          retrying={offers.isFetching}
          onRetry={() => offers.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          No offers right now. New offers will appear here automatically.
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2">
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
    </section>
  )
}

/** The cases that wait for the broker today. */
function DueCases() {
  const now = useNow()
  const due = useCases({ sort: 'due' })
  const latest = useCases({ sort: 'updated' })
  const failed = [due, latest].find(list => list.isError && !list.data)
  const rows =
    due.data &&
    latest.data &&
    dueCases(
      due.data.pages.flatMap(page => page.items),
      latest.data.pages.flatMap(page => page.items),
      now,
    )

  return (
    <section aria-labelledby="due-today">
      <h2 id="due-today" className="mb-2 font-sans font-semibold text-base">
        Due today or unread
        {rows && rows.length > 0 && <span className="text-muted">{` · ${rows.length}`}</span>}
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {!rows && !failed && <ListSkeleton label="the cases" rows={3} />}
        {failed && !rows && (
          <div className="p-4">
            <LoadFailed
              label="what’s due today"
              error={failed.error}
              retrying={failed.isFetching}
              onRetry={() => failed.refetch()}
            />
          </div>
        )}
        {rows?.length === 0 && <p className="p-4 text-muted">Nothing due today and no unread messages.</p>}
        {rows && rows.length > 0 && (
          <ul className="@container">
            {rows.map(row => (
              <CaseListRow key={row.id} case={row} href={paths.brokerCase(row.id)} showBroker={false} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
