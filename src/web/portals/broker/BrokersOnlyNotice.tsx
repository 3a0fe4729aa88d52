import { Link } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Tells an administrator that this screen shows a broker's own work. `screen` is its name, in lower case. */
export function BrokersOnlyNotice({ screen }: { screen: string }) {
  return (
    <EmptyState
      title={`This ${screen} is for brokers`}
      action={
        <Link to={paths.adminDashboard()} className={buttonClass('primary')}>
          Go to the admin dashboard
        </Link>
      }
    >
      You’re logged in as an administrator, so no cases are assigned or offered to you.
    </EmptyState>
  )
}
