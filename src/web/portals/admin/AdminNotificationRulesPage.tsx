import { NotificationRulesSection } from '../../features/settings/NotificationRulesSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What people are notified of across the network. */
export function AdminNotificationRulesPage() {
  return (
    <SettingsPage title="Notifications">
      <div className="max-w-4xl">
        <NotificationRulesSection />
      </div>
    </SettingsPage>
  )
}
