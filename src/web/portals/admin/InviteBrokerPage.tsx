import { useNavigate } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { InviteBrokerForm } from '../../features/people/invitations/InviteBrokerForm.tsx'
import { PageHeading } from '../../platform/PageHeading.tsx'
import { BackLink } from '../BackLink.tsx'

/** Where an administrator invites a broker. */
export function InviteBrokerPage() {
  const navigate = useNavigate()
  return (
    <>
      <BackLink to={paths.adminBrokers()}>Brokers and staff</BackLink>
      <PageHeading
        title="Invite a broker"
        intro="Enter details you’ve verified from documents. The broker gets a link by email, chooses a username and password, and sets up two-step verification at first login."
      />
      <InviteBrokerForm
        onInvited={() =>
          navigate({
            to: paths.adminBrokers(),
            search: { tab: 'invitations' },
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </>
  )
}
