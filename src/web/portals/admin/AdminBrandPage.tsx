import { BrandSection } from '../../features/settings/BrandSection.tsx'
import { Head } from '../../platform/Head.tsx'
import { SettingsNav } from './SettingsNav.tsx'

/** What the network is called, how it is reached and what every page says of it. */
export function AdminBrandPage() {
  return (
    <>
      <Head title="Brand" noindex />
      <h1 className="mb-2 font-display text-2xl">Brand</h1>
      <SettingsNav />
      <div className="max-w-4xl">
        <BrandSection />
      </div>
    </>
  )
}
