import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { StaffLogin } from './StaffLogin.tsx'

/** The login page of administrators. */
export function AdminLoginPage() {
  return (
    <StaffLogin
      title="Administration"
      intro="Log in to see every case and keep the network running."
      roles={['office', 'admin']}
      home={paths.adminDashboard()}
    >
      This page is for administrators and office staff. Brokers{' '}
      <Link to={paths.brokerLogin()} className="underline underline-offset-4">
        log in to the broker portal
      </Link>
      .
    </StaffLogin>
  )
}
