import { Outlet, useLocation } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { ROLES } from '#shared/roles.ts'
import { useLiveAccount } from '../../features/account/queries.ts'
import { dashboardOf } from '../../features/auth/sign-in/destination.ts'
import { useLiveCases } from '../../features/cases/queries.ts'
import { useLiveGroups } from '../../features/groups/queries.ts'
import { Redirect } from '../../platform/Redirect.tsx'
import { useSession } from '../../platform/session.ts'
import { Guard } from '../Guard.tsx'

/** The guarded pages of the client portal. */
export function ClientPortal() {
  return (
    <Guard roles={ROLES}>
      <OwnPortal />
    </Guard>
  )
}

/** Clients stay; staff are redirected to the same page of their own portal. */
function OwnPortal() {
  const { user } = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  useLiveCases()
  useLiveGroups()
  useLiveAccount()

  if (!user || user.role === 'client') return <Outlet />
  if (pathname === paths.account('client')) return <Redirect href={paths.account(user.role)} />
  if (pathname === paths.account('client', 'security')) {
    return <Redirect href={paths.account(user.role, 'security')} />
  }
  if (pathname === paths.account('client', 'notifications')) {
    return <Redirect href={paths.account(user.role, 'notifications')} />
  }
  if (pathname === paths.notifications('client')) return <Redirect href={paths.notifications(user.role)} />
  const caseId = /^\/portal\/cases\/([^/]+)/.exec(pathname)?.[1]
  if (!caseId) return <Redirect href={dashboardOf(user.role)} />
  return <Redirect href={paths.caseFor(user.role, caseId)} />
}
