import { useLocation } from '@tanstack/react-router'
import { AccountFrame } from '../features/account/AccountFrame.tsx'
import { DetailsSection } from '../features/account/DetailsSection.tsx'
import { PrivacySection } from '../features/account/PrivacySection.tsx'
import { SecuritySection } from '../features/account/SecuritySection.tsx'
import { CalendarSection } from '../features/calendar/CalendarSection.tsx'
import { PreferencesSection } from '../features/notifications/PreferencesSection.tsx'
import { PrivacyRequestsCard } from '../features/privacy/PrivacyRequestsCard.tsx'
import { AbsencesCard } from '../features/routing/absences/AbsencesCard.tsx'
import { CapacityCard } from '../features/routing/CapacityCard.tsx'
import { useSession } from '../platform/session.ts'

/** My account in any of the portals. The path names the portal and the section. */
export function AccountPage() {
  const pathname = useLocation({ select: location => location.pathname })
  // The staff portals have their own margins.
  const className = pathname.startsWith('/portal')
    ? 'mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-10'
    : undefined
  return (
    <div className={className}>
      <AccountSection pathname={pathname} />
    </div>
  )
}

function AccountSection({ pathname }: { pathname: string }) {
  const portal = portalAt(pathname)
  const { user } = useSession()
  if (pathname.endsWith('/security')) {
    return (
      <AccountFrame portal={portal} section="security">
        <SecuritySection />
      </AccountFrame>
    )
  }
  if (pathname.endsWith('/notifications')) {
    return (
      <AccountFrame portal={portal} section="notifications">
        <PreferencesSection />
        {user && user.role !== 'office' && <CalendarSection role={user.role} />}
      </AccountFrame>
    )
  }
  if (pathname.endsWith('/availability')) {
    return (
      <AccountFrame portal={portal} section="availability">
        <AvailabilitySection />
      </AccountFrame>
    )
  }
  if (pathname.endsWith('/privacy')) {
    return (
      <AccountFrame portal={portal} section="privacy">
        <div className="grid gap-5">
          {portal === 'client' && <PrivacyRequestsCard />}
          <PrivacySection />
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame portal={portal}>
      <DetailsSection />
    </AccountFrame>
  )
}

function portalAt(pathname: string) {
  if (pathname.startsWith('/admin')) return 'admin'
  return pathname.startsWith('/broker') ? 'broker' : 'client'
}

/** When the broker is away, and how many cases they take. */
function AvailabilitySection() {
  const { user } = useSession()
  return (
    <>
      <AbsencesCard />
      {user && <CapacityCard brokerId={user.id} />}
    </>
  )
}
