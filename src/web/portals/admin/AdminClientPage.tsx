import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { ViewAsClientButton } from '../../features/auth/viewing/ViewAsClientButton.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { AllCases } from './AllCases.tsx'
import { PersonPage } from './PersonPage.tsx'

/** A client: their account and their cases. */
export function AdminClientPage() {
  const { id } = useParams({ from: '/portals/admin/cases/admin/clients/$id/cases' })
  return (
    <PersonPage
      id={id}
      back={{ to: paths.adminClients(), label: 'Clients' }}
      isOnThisPage={({ role }) => role === 'client'}
      otherPage={paths.adminBroker}
      side={person => (
        <>
          {person.disabledAt === null && (
            <ViewAsClientButton client={person} page={paths.clientDashboard()} />
          )}
          <Link to={paths.adminErasure(id)} className={buttonClass('quiet', 'sm')}>
            Delete data or place a legal hold
          </Link>
        </>
      )}
    >
      {() => (
        <section aria-labelledby="cases">
          <h2 id="cases" className="mb-2 font-sans font-semibold text-base">
            Cases
          </h2>
          <AllCases
            filter={{ client: id }}
            none={{
              title: 'No open cases',
              why: 'This client’s requests appear here. Choose “Open and closed” above to include closed cases.',
            }}
          />
        </section>
      )}
    </PersonPage>
  )
}
