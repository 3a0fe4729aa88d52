import { BrandSection } from '../../features/settings/BrandSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What the network is called, how it is reached and what every page says of it. */
export function AdminBrandPage() {
  return (
    <SettingsPage title="Brand">
      <div className="max-w-4xl">
        <BrandSection />
      </div>
    </SettingsPage>
  )
}
