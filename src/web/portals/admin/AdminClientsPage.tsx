import { paths } from '#shared/paths.ts'
import { Head } from '../../platform/Head.tsx'
import { PeopleSection } from './PeopleSection.tsx'

/** The clients with an account. */
export function AdminClientsPage() {
  return (
    <>
      <Head title="Clients" noindex />
      <h1 className="font-display text-2xl">Clients</h1>
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
