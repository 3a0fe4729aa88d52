import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { AddClientButton } from '../../features/people/invitations/AddClientButton.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PeopleSection } from './PeopleSection.tsx'

/** The clients with an account. */
export function AdminClientsPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeading
        title="Clients"
        intro="Clients with an account. Requests and policies without one are under Cases and Policies."
      >
        {user?.role === 'admin' && <AddClientButton />}
        <Link to={paths.startCase('admin')} className={buttonClass('secondary', 'sm')}>
          Add client request
        </Link>
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <PeopleSection
          userRole="client"
          label="clients"
          linkTo={paths.adminClient}
          none="Clients appear here after they register."
        />
      </div>
    </>
  )
}
