import { PrivacySection } from '../../features/account/PrivacySection.tsx'
import { AccountLayout } from '../AccountLayout.tsx'

/** My account: consents, and who opened the client's file. */
export function AccountPrivacyPage() {
  return (
    <AccountLayout section="privacy">
      <PrivacySection />
    </AccountLayout>
  )
}
