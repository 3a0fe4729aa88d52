import { z } from 'zod'
import { lineOf } from '../plain-text.ts'
import { enteredDay } from '../time/entered-day.ts'
import { settingCalls, settingOf } from './settings.ts'

/** The reviewer of a page and the day of the review, as the page shows them. */
export const Review = z.object({
  by: z.string(),
  /** Title and licence, as in "Level 2 general licence"; null when none was entered. */
  role: z.string().nullable(),
  on: z.iso.date(),
  /** Author of the page, where one was entered. Reviews saved before there were authors have none. */
  author: z.string().nullable().default(null),
})
export type Review = z.infer<typeof Review>

export const ReviewEntry = z.strictObject({
  by: lineOf({ what: 'The name', min: 2, max: 80 }),
  role: lineOf({ what: 'The title', max: 120 }).nullable(),
  on: enteredDay('Enter a date'),
  author: lineOf({ what: 'The author', max: 80 }).nullable().default(null),
})
export type ReviewEntry = z.infer<typeof ReviewEntry>

/** The canonical path of a page, as in `/insurance/home`. */
const PagePath = z
  .string()
  .max(120, 'This isn’t a page')
  .regex(/^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/, 'This isn’t a page')

/** A review as administrators see it. */
const SavedReview = Review.extend({
  path: z.string(),
  /** Other paths of the page. */
  also: z.array(z.string()),
})
export type SavedReview = z.infer<typeof SavedReview>

export const reviewsSetting = settingCalls('reviews', {
  readSummary: 'Reviewed pages: who reviewed each, and when.',
  changeSummary: 'Save the reviews of all pages as a whole. 409 as for the brand.',
  reply: settingOf(z.array(SavedReview)),
  entry: z
    .array(ReviewEntry.extend({ path: PagePath, also: z.array(PagePath).max(10) }))
    .max(500)
    .refine(all => new Set(all.map(({ path }) => path)).size === all.length, 'List each page only once'),
  bodyLimit: 128 * 1024,
})
