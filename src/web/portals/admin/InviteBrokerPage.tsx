import { useNavigate } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { InviteBrokerForm } from '../../features/people/invitations/InviteBrokerForm.tsx'
import { Head } from '../../platform/Head.tsx'
import { BackLink } from '../BackLink.tsx'

/** Where an administrator invites a broker. */
export function InviteBrokerPage() {
  const navigate = useNavigate()
  return (
    <>
      <Head title="Invite a broker" noindex />
      <BackLink to={paths.adminBrokers()}>Brokers and staff</BackLink>
      <h1 className="font-display text-2xl">Invite a broker</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Enter details you’ve verified from documents. The broker gets a link by email, chooses a username and
        password, and sets up two-step verification at first login.
      </p>
      <InviteBrokerForm
        onInvited={() =>
          navigate({ to: paths.adminBrokers(), search: { tab: 'invitations' }, replace: true })
        }
      />
    </>
  )
}
