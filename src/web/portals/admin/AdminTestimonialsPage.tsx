import { TestimonialsSection } from '../../features/settings/TestimonialsSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What real clients let the site print. */
export function AdminTestimonialsPage() {
  return (
    <SettingsPage title="Testimonials">
      <div className="max-w-4xl">
        <TestimonialsSection />
      </div>
    </SettingsPage>
  )
}
