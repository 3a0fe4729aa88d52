import { paths } from '#shared/paths.ts'
import { AddClientButton } from '../../features/people/invitations/AddClientButton.tsx'
import { InvitationList } from '../../features/people/invitations/InvitationList.tsx'
import { BackLink } from '../../platform/BackLink.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'

/** The clients who were invited to the portal: a broker sees their own, an administrator everyone’s. */
export function InvitationsPage() {
  return (
    <>
      <BackLink to={paths.brokerCases()}>Cases</BackLink>
      <PageHeading title="Invitations">
        <AddClientButton />
      </PageHeading>
      <div className="rounded-lg border border-line bg-surface">
        <InvitationList showsOnlyClients />
      </div>
    </>
  )
}
