import { paths } from '#shared/paths.ts'
import { AddClientButton } from '../../features/people/invitations/AddClientButton.tsx'
import { InvitationList } from '../../features/people/invitations/InvitationList.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { BackLink } from '../BackLink.tsx'

/** The clients that the broker has invited to the portal. */
export function InvitationsPage() {
  return (
    <>
      <BackLink to={paths.brokerCases()}>Cases</BackLink>
      <PageHeading title="Invitations">
        <AddClientButton />
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <InvitationList />
      </div>
    </>
  )
}
