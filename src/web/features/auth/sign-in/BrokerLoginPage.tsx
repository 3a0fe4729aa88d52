import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { StaffLogin } from './StaffLogin.tsx'

/** The login page of brokers. */
export function BrokerLoginPage() {
  return (
    <StaffLogin
      title="Broker portal"
      intro="Log in to respond to offers and work on your cases."
      roles={['broker', 'admin']}
      home={paths.brokerDashboard()}
    >
      Broker accounts are set up by the network. If you asked for a quote,{' '}
      <Link to={paths.clientLogin()} className="underline underline-offset-4">
        log in to the client portal
      </Link>
      .
    </StaffLogin>
  )
}
