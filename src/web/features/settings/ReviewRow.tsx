import { formatDay } from '#shared/format.ts'
import type { SavedReview } from '#shared/settings/reviews.ts'
import { Button } from '../../ui/Button.tsx'

interface ReviewRowProps {
  page: { menu: string; path: string }
  review: SavedReview | undefined
  disabled: boolean
  onChange: () => void
  onRemove: () => void
}

/** One page: who reviewed it and when, or that nobody was entered. */
export function ReviewRow({ page, review, disabled, onChange, onRemove }: ReviewRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <a href={page.path} target="_blank" rel="noopener" className="font-semibold">
          {page.menu}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{page.path}</p>
      </div>
      <p className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">
        {review ? (
          <>
            <span className="font-semibold">{review.by}</span>
            {review.role && `, ${review.role}`}, {formatDay(review.on)}
          </>
        ) : (
          <span className="text-muted">Nobody entered</span>
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={disabled} onClick={onChange}>
          {review ? 'Change' : 'Enter'}
          <span className="sr-only"> who reviewed {page.menu}</span>
        </Button>
        {review && (
          <Button variant="quiet" size="sm" disabled={disabled} onClick={onRemove}>
            Remove<span className="sr-only"> who reviewed {page.menu}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
