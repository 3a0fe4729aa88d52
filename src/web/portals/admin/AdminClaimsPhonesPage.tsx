import { ClaimsPhonesSection } from '../../features/settings/ClaimsPhonesSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** The phone numbers for claims that the claims page shows. */
export function AdminClaimsPhonesPage() {
  return (
    <SettingsPage title="Claims phone numbers">
      <div className="max-w-4xl">
        <ClaimsPhonesSection />
      </div>
    </SettingsPage>
  )
}
