import type { Db } from '../../platform/database.ts'
import { PAGES_CHANNEL } from './changing.ts'
import { reviewOf } from './reviews.ts'
import { findSite } from './store.ts'
import { shownTestimonials } from './testimonials.ts'

export { PAGES_CHANNEL, reviewOf, shownTestimonials }

/** The brand facts of this deployment. */
export const readSiteSettings = (db: Db, publicUrl: string) => findSite(db, publicUrl)
