import { z } from 'zod'
import { Id } from '../identifiers.ts'
import { LineId } from '../lines/line-schemas.ts'
import { lineOf, sentencesOf } from '../plain-text.ts'
import { enteredDay } from '../time/entered-day.ts'
import { settingCalls, settingOf } from './settings.ts'

export const MAX_TESTIMONIALS = 24
/** The front page shows this many visible testimonials, from the first. */
export const MAX_SHOWN = 6

/** A testimonial as the front page shows it. */
export const Testimonial = z.object({
  id: Id,
  quote: z.string(),
  /** In the form that the person allows. */
  name: z.string(),
  place: z.string(),
  /** The day they said it. */
  on: z.iso.date(),
  line: LineId.nullable(),
})
export type Testimonial = z.infer<typeof Testimonial>

/** A testimonial as administrators see it. */
export const SavedTestimonial = Testimonial.extend({
  /** The day on which the person gave permission, in writing. */
  permittedOn: z.iso.date(),
  shown: z.boolean(),
})
export type SavedTestimonial = z.infer<typeof SavedTestimonial>

const NO_DAY = 'Enter a date'

/** A testimonial as an administrator enters it. It needs the person's permission. */
export const TestimonialEntry = z.strictObject({
  quote: sentencesOf({ what: 'The quote', min: 10, max: 600 }),
  name: lineOf({ what: 'The name', max: 60 }),
  place: lineOf({ what: 'The place', max: 60 }),
  on: enteredDay(NO_DAY),
  line: LineId.nullable(),
  permitted: z.literal(true, 'Get the person’s written permission first'),
  permittedOn: enteredDay(NO_DAY),
  shown: z.boolean(),
})
export type TestimonialEntry = z.infer<typeof TestimonialEntry>

export const testimonialsSetting = settingCalls('testimonials', {
  readSummary: 'Every testimonial, shown or not, in its order.',
  changeSummary:
    'Save the testimonials as a whole, in the order of the list. A new one has no id yet. 409 as for the brand.',
  reply: settingOf(z.array(SavedTestimonial)),
  entry: z
    .array(TestimonialEntry.extend({ id: Id.nullable() }))
    .max(MAX_TESTIMONIALS, `Add at most ${MAX_TESTIMONIALS} testimonials`),
  bodyLimit: 96 * 1024,
})
