import { useLocation } from '@tanstack/react-router'
import type { AccountSection } from '#shared/paths.ts'
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
import { usePortal } from './current-portal.ts'

const SECTIONS = ['security', 'notifications', 'availability', 'privacy'] as const

/** My account in any of the portals. The path names the portal and the section. */
export function AccountPage() {
  const pathname = useLocation({ select: location => location.pathname })
  const portal = usePortal()
  const section = SECTIONS.find(name => pathname.endsWith(`/${name}`))
  // The staff portals have their own margins.
  const className = portal === 'client' ? 'mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-10' : undefined
  return (
    <div className={className}>
      <AccountFrame portal={portal} section={section}>
        <SectionContent portal={portal} section={section} />
      </AccountFrame>
    </div>
  )
}

interface SectionContentProps {
  portal: ReturnType<typeof usePortal>
  section: AccountSection | undefined
}

function SectionContent({ portal, section }: SectionContentProps) {
  const { user } = useSession()
  switch (section) {
    case 'security':
      return <SecuritySection />
    case 'notifications':
      return (
        <>
          <PreferencesSection />
          {user && user.role !== 'office' && <CalendarSection role={user.role} />}
        </>
      )
    case 'availability':
      return (
        <>
          <AbsencesCard />
          {user && <CapacityCard brokerId={user.id} />}
        </>
      )
    case 'privacy':
      return (
        <div className="grid gap-5">
          {portal === 'client' && <PrivacyRequestsCard />}
          <PrivacySection />
        </div>
      )
    default:
      return <DetailsSection />
  }
}
