import { RoutingSection } from '../../features/settings/RoutingSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** How requests are offered to brokers, and by when brokers respond. */
export function AdminRoutingPage() {
  return (
    <SettingsPage title="Routing">
      <div className="max-w-4xl">
        <RoutingSection />
      </div>
    </SettingsPage>
  )
}
