import { ConsentTextsSection } from '../../features/settings/ConsentTextsSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What people agree to. */
export function AdminConsentTextsPage() {
  return (
    <SettingsPage title="Consent texts">
      <ConsentTextsSection />
    </SettingsPage>
  )
}
