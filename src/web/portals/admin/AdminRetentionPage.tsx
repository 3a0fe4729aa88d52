import { RetentionSection } from '../../features/settings/RetentionSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** How long data is kept. */
export function AdminRetentionPage() {
  return (
    <SettingsPage title="Retention">
      <div className="max-w-4xl">
        <RetentionSection />
      </div>
    </SettingsPage>
  )
}
