import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ClaimsPhone } from './settings/claims-phones.ts'
import { Review } from './settings/reviews.ts'
import { Testimonial } from './settings/testimonials.ts'

/** What settings add to a single page: testimonials, phone numbers for claims, the reviewer. */
export const PageExtras = z.object({
  testimonials: z.array(Testimonial).readonly().optional(),
  reviewed: Review.optional(),
  claimsPhones: z.array(ClaimsPhone).readonly().optional(),
})
export type PageExtras = z.infer<typeof PageExtras>

export const readPageExtras = endpoint('GET /api/page-extras', {
  allow: 'anyone',
  summary:
    'What settings add to the page at an address, for a visitor who goes there without a new document.',
  query: z.object({ path: z.string().max(200).default('/') }),
  reply: PageExtras,
})
