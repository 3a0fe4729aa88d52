import { FeaturesSection } from '../../features/settings/FeaturesSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What the network can turn on and off. */
export function AdminFeaturesPage() {
  return (
    <SettingsPage title="Features">
      <div className="max-w-4xl">
        <FeaturesSection />
      </div>
    </SettingsPage>
  )
}
