import { formatDay } from '#shared/format.ts'
import type { Review } from '#shared/settings/reviews.ts'

/** Who wrote and reviewed the page, and when. Nothing where no reviewer was entered. */
export function Reviewed({ review }: { review: Review | undefined }) {
  if (!review) return null
  return (
    <p id="reviewed" className="text-muted text-sm [overflow-wrap:anywhere]">
      {review.author && (
        <>
          Written by <span className="font-semibold text-ink">{review.author}</span>.{' '}
        </>
      )}
      Reviewed by <span className="font-semibold text-ink">{review.by}</span>
      {review.role && `, ${review.role}`}, on <time dateTime={review.on}>{formatDay(review.on)}</time>.
    </p>
  )
}
