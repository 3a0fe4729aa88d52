import { paths } from '#shared/paths.ts'
import { AddClientButton } from '../../features/people/invitations/AddClientButton.tsx'
import { InvitationList } from '../../features/people/invitations/InvitationList.tsx'
import { Head } from '../../platform/Head.tsx'
import { BackLink } from '../BackLink.tsx'

/** The clients that the broker has invited to the portal. */
export function InvitationsPage() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Head title="Invitations" noindex />
      <BackLink to={paths.brokerCases()}>Cases</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl">Invitations</h1>
        <AddClientButton />
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <InvitationList />
      </div>
    </div>
  )
}
