import { z } from 'zod'
import { LINE_IDS, LINES, LineId } from '#shared/lines/lines.ts'
import { type SavedTestimonial, TestimonialEntry } from '#shared/settings/testimonials.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'

/** A testimonial as the form holds it: no line is an empty choice. */
export const TestimonialForm = TestimonialEntry.extend({
  line: z.union([z.literal('').transform(() => null), LineId]),
}).superRefine((entry, context) => {
  const today = albertaToday(new Date())
  for (const name of ['on', 'permittedOn'] as const) {
    if (entry[name] > today)
      context.addIssue({ code: 'custom', path: [name], message: 'This day has not come yet' })
  }
})

export const LINE_OPTIONS = LINE_IDS.map(id => ({ value: id, label: LINES[id].name }))

/** What the form begins with: what was entered, or nothing. */
export function valuesOf(kept: SavedTestimonial | null) {
  return {
    quote: kept?.quote ?? '',
    name: kept?.name ?? '',
    place: kept?.place ?? '',
    on: kept?.on ?? '',
    line: kept?.line ?? '',
    permitted: kept !== null,
    permittedOn: kept?.permittedOn ?? '',
    shown: kept?.shown ?? true,
  }
}

/** A kept testimonial as it is sent again. */
export const entryOf = (kept: SavedTestimonial) => ({ ...kept, permitted: true as const })

/** The list with two neighbours changed about. */
export function moved<T>(items: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  if (item !== undefined) next.splice(at + by, 0, item)
  return next
}
