import { useEffect } from 'react'
import type { BodyOf } from '#shared/endpoint.ts'
import type { changeTestimonials, SavedTestimonial, TestimonialEntry } from '#shared/settings/testimonials.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { useFormState } from '../../ui/form-state.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { LINE_OPTIONS, TestimonialForm, valuesOf } from './testimonial-form.ts'

export type TestimonialsSent = BodyOf<typeof changeTestimonials>['value']

interface TestimonialFormCardProps {
  /** The one that is changed; null for a new one. */
  kept: SavedTestimonial | null
  pending: boolean
  error: unknown
  onSave: (entry: TestimonialEntry) => void
  onCancel: () => void
}

/** Enters what a client said, and that they let it be printed. */
export function TestimonialFormCard({ kept, pending, error, onSave, onCancel }: TestimonialFormCardProps) {
  const form = useFormState(TestimonialForm, valuesOf(kept))
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(valuesOf(kept))
  const today = albertaToday(new Date())

  useEffect(() => {
    form.ref.current?.querySelector('textarea')?.focus()
  }, [form.ref])

  return (
    <Card title={kept ? `Change what ${kept.name} said` : 'A new testimonial'}>
      <form
        ref={form.ref}
        noValidate
        aria-label={kept ? 'Change a testimonial' : 'Add a testimonial'}
        className="grid items-start gap-5 sm:grid-cols-2"
        onSubmit={form.submit(onSave)}
      >
        <div className="sm:col-span-2">
          <TextAreaField
            label="What they said"
            name="quote"
            help={`In their words, without quotation marks. 10 to 600 characters, ${form.values.quote.trim().length} now.`}
            className="min-h-28"
            value={form.values.quote}
            error={form.errorOf('quote')}
            onChange={event => form.set('quote', event.target.value)}
          />
        </div>
        <TextField
          label="Name, as it may be shown"
          help="Such as Odette N., or a first name alone."
          autoComplete="off"
          {...form.text('name')}
        />
        <TextField label="Place" help="Such as Airdrie." autoComplete="off" {...form.text('place')} />
        <TextField label="The day they said it" type="date" max={today} {...form.text('on')} />
        <SelectField
          label="What it is about"
          name="line"
          optional
          placeholder="Nothing in particular"
          options={LINE_OPTIONS}
          value={form.values.line}
          error={form.errorOf('line')}
          onChange={event => form.set('line', event.target.value)}
        />
        <div className="grid gap-4 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2 sm:items-start">
          <CheckField
            label="I have this person’s written permission to show these words with this name and place."
            name="permitted"
            checked={form.values.permitted}
            error={form.errorOf('permitted')}
            onChange={ticked => form.set('permitted', ticked)}
          />
          <TextField
            label="The day they gave it"
            help="Keep what they wrote: you may be asked for it."
            type="date"
            max={today}
            {...form.text('permittedOn')}
          />
        </div>
        <div className="sm:col-span-2">
          <CheckField
            label="Show it on the front page"
            name="shown"
            checked={form.values.shown}
            onChange={ticked => form.set('shown', ticked)}
          />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          <NothingSaved error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {kept ? 'Save changes' : 'Add the testimonial'}
            </Button>
            <Button variant="secondary" disabled={pending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      </form>
      <LeaveGuard unsaved={unsaved} />
    </Card>
  )
}
