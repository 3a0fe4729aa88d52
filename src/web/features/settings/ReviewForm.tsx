import { z } from 'zod'
import { ReviewEntry, type SavedReview } from '#shared/settings/reviews.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { useForm } from '../../platform/form.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NothingSaved } from './NothingSaved.tsx'

const ReviewValues = ReviewEntry.extend({
  role: z.union([z.literal('').transform(() => null), ReviewEntry.shape.role]),
  author: z.union([z.literal('').transform(() => null), ReviewEntry.shape.author]),
}).refine(({ on }) => on <= albertaToday(new Date()), {
  path: ['on'],
  error: 'Choose today or an earlier date',
})

export type Reviewer = Pick<SavedReview, 'by' | 'role'>

interface ReviewFormProps {
  /** The page's name. */
  page: string
  review: SavedReview | undefined
  /** The reviewer entered last. Often the same person reviews several pages. */
  lastReviewer: Reviewer | null
  pending: boolean
  error: unknown
  onSave: (entry: ReviewEntry) => void
  onCancel: () => void
}

/** Enters who reviewed a page, and when. */
export function ReviewForm({
  page,
  review,
  lastReviewer,
  pending,
  error,
  onSave,
  onCancel,
}: ReviewFormProps) {
  const today = albertaToday(new Date())
  const reviewer = review ?? lastReviewer
  const form = useForm(ReviewValues, {
    by: reviewer?.by ?? '',
    role: reviewer?.role ?? '',
    on: review?.on ?? today,
    author: review?.author ?? '',
  })

  return (
    <form
      noValidate
      aria-label={`Who reviewed ${page}`}
      className="grid items-start gap-4 py-2 md:grid-cols-[1fr_1fr_11rem]"
      onSubmit={form.handleSubmit(onSave)}
    >
      <TextField label="Reviewed by" autoComplete="off" autoFocus {...form.text('by')} />
      <TextField label="Title or licence" optional autoComplete="off" {...form.text('role')} />
      <TextField label="Date reviewed" type="date" max={today} {...form.text('on')} />
      <TextField label="Written by" optional autoComplete="off" {...form.text('author')} />
      <div className="grid gap-3 md:col-span-3">
        <NothingSaved error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" pending={pending}>
            Save
          </Button>
          <Button variant="secondary" size="sm" disabled={pending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </form>
  )
}
