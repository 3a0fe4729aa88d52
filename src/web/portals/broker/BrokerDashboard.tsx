import { useSearch } from '@tanstack/react-router'
import { isFiltered, useCaseFilters } from '../../features/cases/filters.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { DueToday } from './DueToday.tsx'
import { MyCases } from './MyCases.tsx'
import { OffersWaiting } from './OffersWaiting.tsx'

/** The broker's first page: offers, what is due today, then all of their cases. A search shows the cases alone. */
export function BrokerDashboard() {
  const { brand } = usePage()
  const { filters } = useCaseFilters('/portals/broker/cases')
  const { view } = useSearch({ from: '/portals/broker/cases' })
  const looking = view === 'board' || isFiltered(filters)

  return (
    <div className="grid grid-cols-1 gap-7">
      <Head title={`Broker portal | ${brand.name}`} noindex />
      <h1 className="sr-only">Broker dashboard</h1>
      {!looking && (
        <>
          <OffersWaiting />
          <DueToday />
        </>
      )}
      <MyCases />
    </div>
  )
}
