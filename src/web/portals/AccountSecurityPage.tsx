import { SecuritySection } from '../features/account/SecuritySection.tsx'
import { AccountLayout } from './AccountLayout.tsx'

/** My account: password, second factor, sessions. */
export function AccountSecurityPage() {
  return (
    <AccountLayout section="security">
      <SecuritySection />
    </AccountLayout>
  )
}
