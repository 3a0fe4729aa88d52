import { TestimonialsSection } from '../../features/settings/TestimonialsSection.tsx'
import { Head } from '../../platform/Head.tsx'
import { SettingsNav } from './SettingsNav.tsx'

/** What real clients let the site print. */
export function AdminTestimonialsPage() {
  return (
    <>
      <Head title="Testimonials" noindex />
      <h1 className="mb-2 font-display text-2xl">Testimonials</h1>
      <SettingsNav />
      <div className="max-w-4xl">
        <TestimonialsSection />
      </div>
    </>
  )
}
