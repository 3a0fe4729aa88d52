import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { OffboardingForm } from '../../features/people/offboarding/OffboardingForm.tsx'
import { BrokerSubpage } from './BrokerSubpage.tsx'

/** Where an administrator ends a broker's access and hands over their cases. */
export function AdminOffboardingPage() {
  const { id } = useParams({ from: '/portals/admin/admin/brokers/$id/offboarding' })
  const navigate = useNavigate()
  return (
    <BrokerSubpage id={id} title="Offboard broker">
      {person =>
        person.abilities.offboard ? (
          <OffboardingForm
            person={person}
            onDone={() => navigate({ to: paths.adminBroker(id), replace: true, ignoreBlocker: true })}
          />
        ) : (
          <Navigate to={paths.adminBroker(id)} replace />
        )
      }
    </BrokerSubpage>
  )
}
