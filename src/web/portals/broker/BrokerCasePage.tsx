import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { useCase } from '../../features/cases/queries.ts'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { useSession } from '../../platform/session.ts'
import { BackLink } from '../BackLink.tsx'
import { CaseSkeleton } from '../CaseSkeleton.tsx'
import { CaseUnavailable } from '../CaseUnavailable.tsx'
import { StaffCase } from '../StaffCase.tsx'
import { OfferedCaseView } from './OfferedCaseView.tsx'

/** A case in the broker portal: offered to the broker, or in their hands. */
export function BrokerCasePage() {
  const { id } = useParams({ from: '/portals/broker/broker/cases/$id' })
  const { brand } = usePage()
  const { user } = useSession()
  const { data: view, error, isPending, isFetching, refetch } = useCase(id)

  return (
    <>
      <Head title={`${view?.reference ?? 'Case'} | ${brand.name}`} noindex />
      <BackLink to={paths.brokerDashboard()}>Cases</BackLink>
      {isPending && <CaseSkeleton />}
      {error && !view && (
        <CaseUnavailable
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
          home={paths.brokerDashboard()}
        />
      )}
      {view?.view === 'offer' && <OfferedCaseView of={view} />}
      {(view?.view === 'broker' || view?.view === 'admin') && (
        <StaffCase of={view} reader={user?.role ?? 'broker'} />
      )}
    </>
  )
}
