import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { AddClientButton } from '../../features/people/invitations/AddClientButton.tsx'
import { Head } from '../../platform/Head.tsx'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PeopleSection } from './PeopleSection.tsx'

/** The clients with an account. */
export function AdminClientsPage() {
  const { user } = useSession()
  return (
    <>
      <Head title="Clients" noindex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl">Clients</h1>
        {user?.role === 'admin' && (
          <div className="flex flex-wrap gap-3">
            <AddClientButton />
            <Link to={paths.startCase('admin')} className={buttonClass('secondary', 'sm')}>
              Add client request
            </Link>
          </div>
        )}
      </div>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Clients with an account. Quote requests without an account are under Cases.
      </p>
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
