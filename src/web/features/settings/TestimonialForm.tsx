import { z } from 'zod'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import { LineId } from '#shared/lines/line-schemas.ts'
import { type SavedTestimonial, TestimonialEntry } from '#shared/settings/testimonials.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { useForm } from '../../platform/form.ts'
import { LeaveGuard } from '../../platform/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NothingSaved } from './NothingSaved.tsx'

const TestimonialValues = TestimonialEntry.extend({
  line: z.union([z.literal('').transform(() => null), LineId]),
  permitted: z.boolean().pipe(TestimonialEntry.shape.permitted),
}).superRefine((entry, context) => {
  const today = albertaToday(new Date())
  for (const name of ['on', 'permittedOn'] as const) {
    if (entry[name] > today)
      context.addIssue({ code: 'custom', path: [name], message: 'Choose today or an earlier date' })
  }
})

interface TestimonialFormProps {
  /** The testimonial to change; null for a new one. */
  testimonial: SavedTestimonial | null
  pending: boolean
  error: unknown
  onSave: (entry: TestimonialEntry) => void
  onCancel: () => void
}

/** Enters a client's words, and the client's permission to show them. */
export function TestimonialForm({ testimonial, pending, error, onSave, onCancel }: TestimonialFormProps) {
  const form = useForm(TestimonialValues, {
    quote: testimonial?.quote ?? '',
    name: testimonial?.name ?? '',
    place: testimonial?.place ?? '',
    on: testimonial?.on ?? '',
    line: testimonial?.line ?? '',
    permitted: testimonial !== null,
    permittedOn: testimonial?.permittedOn ?? '',
    shown: testimonial?.shown ?? true,
  })
  const today = albertaToday(new Date())

  return (
    <Card title={testimonial ? `Edit ${testimonial.name}’s testimonial` : 'New testimonial'}>
      <form
        noValidate
        aria-label={testimonial ? 'Edit testimonial' : 'Add testimonial'}
        className="grid grid-cols-1 gap-5"
        onSubmit={form.handleSubmit(onSave)}
      >
        <TextAreaField
          label="Quote"
          help={`In their own words, without quotation marks. 10 to 600 characters, ${form.watch('quote').trim().length} now.`}
          className="min-h-28"
          autoFocus
          {...form.text('quote')}
        />
        <div className="field-row-5 sm:grid-cols-2">
          <TextField
            label="Display name"
            help="For example, Odette N., or a first name only."
            autoComplete="off"
            {...form.text('name')}
          />
          <TextField
            label="City or town"
            help="For example, Airdrie."
            autoComplete="off"
            {...form.text('place')}
          />
          <TextField label="Date of testimonial" type="date" max={today} {...form.text('on')} />
          <SelectField
            label="Type of insurance"
            optional
            placeholder="Not specific"
            options={LINE_OPTIONS}
            {...form.text('line')}
          />
        </div>
        <div className="grid gap-4 rounded-md border border-line p-4 sm:grid-cols-2 sm:items-start">
          <CheckField
            label="I have this person’s written permission to publish this quote with this name and place."
            {...form.check('permitted')}
          />
          <TextField
            label="Date of permission"
            help="Keep a copy of their permission. You may be asked for it."
            type="date"
            max={today}
            {...form.text('permittedOn')}
          />
        </div>
        <CheckField label="Show on the home page" {...form.check('shown')} />
        <div className="grid gap-4">
          <NothingSaved error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {testimonial ? 'Save changes' : 'Add testimonial'}
            </Button>
            <Button variant="secondary" disabled={pending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </Card>
  )
}
