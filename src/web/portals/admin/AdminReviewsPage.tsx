import { ReviewsSection } from '../../features/settings/ReviewsSection.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** Who read which page and found it right. */
export function AdminReviewsPage() {
  return (
    <SettingsPage title="Reviewers">
      <div className="grid max-w-4xl gap-5">
        <p className="max-w-prose text-muted">
          A page names who reviewed it only where you enter it here. Enter the person who read the page as it
          is now, and change the day when they have read it again.
        </p>
        <ReviewsSection />
      </div>
    </SettingsPage>
  )
}
