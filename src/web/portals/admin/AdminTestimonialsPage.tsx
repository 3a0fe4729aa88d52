import { TestimonialsSection } from '../../features/settings/TestimonialsSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** The clients' testimonials. */
export function AdminTestimonialsPage() {
  return (
    <SettingsPage title="Testimonials">
      <div className="max-w-4xl">
        <TestimonialsSection />
      </div>
    </SettingsPage>
  )
}
