import { DetailsSection } from '../features/account/DetailsSection.tsx'
import { AccountLayout } from './AccountLayout.tsx'

/** My account: name, phone, e-mail address. */
export function AccountDetailsPage() {
  return (
    <AccountLayout>
      <DetailsSection />
    </AccountLayout>
  )
}
