import { LIST } from 'virtual:content/list'
import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { useReviews } from './queries.ts'
import { ReviewsList } from './ReviewsList.tsx'
import { SettingSkeleton } from './SettingSkeleton.tsx'

/** Who reviewed which page, once it is here. */
export function ReviewsSection() {
  const reviews = useReviews()
  if (reviews.isPending) return <SettingSkeleton what="the reviewers" />
  if (!reviews.data) {
    return (
      <LoadFailed
        what="the reviewers"
        error={reviews.error}
        retrying={reviews.isFetching}
        onRetry={() => reviews.refetch()}
      />
    )
  }
  return <ReviewsList setting={reviews.data} pages={LIST} />
}
