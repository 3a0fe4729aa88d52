import { useNavigate } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { OfferCard } from '../../features/cases/OfferCard.tsx'
import { useCases } from '../../features/cases/queries.ts'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The cases offered to the broker, each with the time left to answer. */
export function OffersWaiting() {
  const navigate = useNavigate()
  const offers = useCases({ scope: 'offered', sort: 'due' })
  const rows = offers.data?.pages.flatMap(page => page.items)

  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="font-sans mb-2 font-semibold text-base">
        Offers waiting for you
        {rows && rows.length > 0 && <span className="text-muted">{` · ${rows.length}`}</span>}
      </h2>
      {offers.isPending && (
        <Loading what="offers">
          <Skeleton className="h-36 w-full" />
        </Loading>
      )}
      {offers.isError && !rows && (
        <LoadFailed
          what="your offers"
          error={offers.error}
          retrying={offers.isFetching}
          onRetry={() => offers.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <p className="rounded-lg bg-sunken p-4 text-muted">
          No offers at the moment. A new one appears here by itself.
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2">
          {rows.map(row => (
            <li key={row.id} className="grid">
              <OfferCard
                of={row}
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
