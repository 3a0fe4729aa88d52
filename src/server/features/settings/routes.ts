import type { FastifyInstance } from 'fastify'
import { readPageExtras } from '#shared/page-extras.ts'
import { changeBrand, readBrand, readSavedBrand } from '#shared/settings/brand.ts'
import { changeReviews, readReviews } from '#shared/settings/reviews.ts'
import { changeTestimonials, readTestimonials } from '#shared/settings/testimonials.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import * as facts from './facts.ts'
import { pageExtras } from './page-extras.ts'
import * as reviews from './reviews.ts'
import { findSite } from './store.ts'
import * as testimonials from './testimonials.ts'

export function settingsRoutes(app: FastifyInstance, platform: Platform, pages: Pages): void {
  const { db, config } = platform
  const office = { platform, pages }
  serve(app, readBrand, async () => findSite(db, config))
  serve(app, readPageExtras, ({ query }) => pageExtras(db, query.path))
  serve(app, readSavedBrand, () => facts.readFacts(platform))
  serve(app, changeBrand, ({ actor, body }) => facts.changeFacts(office, actor, body))
  serve(app, readTestimonials, () => testimonials.readTestimonials(platform))
  serve(app, changeTestimonials, ({ actor, body }) => testimonials.changeTestimonials(office, actor, body))
  serve(app, readReviews, () => reviews.readReviews(platform))
  serve(app, changeReviews, ({ actor, body }) => reviews.changeReviews(office, actor, body))
}
