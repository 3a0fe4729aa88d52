import { useEffect } from 'react'
import type { ReviewEntry, SavedReview } from '#shared/settings/reviews.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormState } from '../../ui/form-state.ts'
import { TextField } from '../../ui/TextField.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { ReviewForm, valuesOf } from './review-form.ts'

interface ReviewFieldsProps {
  /** The page's name. */
  page: string
  kept: SavedReview | undefined
  /** Whoever was entered last: often the same person reads several pages. */
  last: Pick<SavedReview, 'by' | 'role'> | null
  pending: boolean
  error: unknown
  onSave: (entry: ReviewEntry) => void
  onCancel: () => void
}

/** Enters who read a page and found it right, and when. */
export function ReviewFields({ page, kept, last, pending, error, onSave, onCancel }: ReviewFieldsProps) {
  const initial = valuesOf(kept, last)
  const form = useFormState(ReviewForm, initial)
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(initial)

  useEffect(() => {
    form.ref.current?.querySelector('input')?.focus()
  }, [form.ref])

  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={`Who reviewed ${page}`}
      className="grid items-start gap-4 py-2 md:grid-cols-[1fr_1fr_11rem]"
      onSubmit={form.submit(onSave)}
    >
      <TextField label="Reviewed by" autoComplete="off" {...form.text('by')} />
      <TextField label="Title or licence" optional autoComplete="off" {...form.text('role')} />
      <TextField label="On" type="date" max={albertaToday(new Date())} {...form.text('on')} />
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
      <LeaveGuard unsaved={unsaved} />
    </form>
  )
}
