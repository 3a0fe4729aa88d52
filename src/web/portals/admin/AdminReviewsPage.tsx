import { ReviewsSection } from '../../features/settings/ReviewsSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** Who reviewed which page, and when. */
export function AdminReviewsPage() {
  return (
    <SettingsPage title="Reviewers">
      <div className="grid max-w-4xl gap-5">
        <p className="max-w-prose text-muted">
          Pages show a reviewer only if you enter one here. Enter the person who read the current version, and
          update the date when they review it again.
        </p>
        <ReviewsSection />
      </div>
    </SettingsPage>
  )
}
