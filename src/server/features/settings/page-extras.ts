import type { PageExtras } from '#shared/page-extras.ts'
import { paths } from '#shared/paths.ts'
import type { Db } from '../../platform/db/database.ts'
import { reviewOf } from './reviews.ts'
import { shownTestimonials } from './testimonials.ts'

/** What settings add to the page at this address. */
export async function pageExtras(db: Db, pathname: string): Promise<PageExtras> {
  const testimonials = pathname === paths.home() ? await shownTestimonials(db) : []
  const reviewed = await reviewOf(db, pathname)
  return {
    ...(testimonials.length > 0 ? { testimonials } : {}),
    ...(reviewed ? { reviewed } : {}),
  }
}
