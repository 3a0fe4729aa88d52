import { HoursSection } from '../../features/settings/HoursSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** The business hours by which deadlines are counted. */
export function AdminHoursPage() {
  return (
    <SettingsPage title="Business hours">
      <div className="max-w-4xl">
        <HoursSection />
      </div>
    </SettingsPage>
  )
}
