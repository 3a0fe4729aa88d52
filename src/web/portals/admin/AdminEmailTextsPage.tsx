import { EmailTextsSection } from '../../features/settings/EmailTextsSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What each email says, and what is added to it. */
export function AdminEmailTextsPage() {
  return (
    <SettingsPage title="Email texts">
      <EmailTextsSection />
    </SettingsPage>
  )
}
