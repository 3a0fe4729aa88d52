import type { FastifyInstance } from 'fastify'
import * as pageExtrasApi from '#shared/page-extras.ts'
import * as assistantApi from '#shared/settings/assistant.ts'
import * as brandApi from '#shared/settings/brand.ts'
import * as claimsPhonesApi from '#shared/settings/claims-phones.ts'
import * as consentTextsApi from '#shared/settings/consent-texts.ts'
import * as emailTextsApi from '#shared/settings/email-texts.ts'
import * as featuresApi from '#shared/settings/features.ts'
import * as hoursApi from '#shared/settings/hours.ts'
import * as notificationsApi from '#shared/settings/notifications.ts'
import * as retentionApi from '#shared/settings/retention.ts'
import * as reviewsApi from '#shared/settings/reviews.ts'
import * as routingApi from '#shared/settings/routing.ts'
import * as setupApi from '#shared/settings/setup.ts'
import * as testimonialsApi from '#shared/settings/testimonials.ts'
import * as versionsApi from '#shared/settings/versions.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeAssistantSettings, readAssistantSettings } from './assistant.ts'
import { changeClaimsPhones, readClaimsPhones } from './claims-phones.ts'
import { changeConsentTexts, readConsentTexts } from './consent-texts.ts'
import { changeEmailTexts, readEmailTexts } from './email-texts.ts'
import { changeFeatures, readFeatures } from './features.ts'
import { changeHours, readHours, readOpeningHours } from './hours.ts'
import { serveLogos, uploadLogo } from './logos.ts'
import { changeNotificationRules, readNotificationRules } from './notifications.ts'
import { changeRetention, readRetention } from './retention.ts'
import { changeReviews, readReviews } from './reviews.ts'
import { changeRouting, readRouting } from './routing.ts'
import { changeBrand, readBrand, readPageExtras, readSavedBrand } from './service.ts'
import { changeTestimonials, readTestimonials } from './testimonials.ts'
import { listSettingVersions, restoreSetting } from './versions.ts'

export function settingsRoutes(
  app: FastifyInstance,
  platform: Platform,
  pages: Pages,
  listMissingSetup: (platform: Platform, brand: brandApi.Brand) => Promise<setupApi.MissingSetup[]>,
): void {
  const { db, config } = platform
  const context = { platform, pages }
  serve(app, brandApi.readBrand, () => readBrand(db, config))
  serve(app, setupApi.listMissingSetup, async () => ({
    items: await listMissingSetup(platform, await readBrand(db, config)),
  }))
  serve(app, brandApi.readSavedBrand, () => readSavedBrand(platform))
  serve(app, brandApi.changeBrand, ({ actor, body }) => changeBrand(context, actor, body))
  serve(app, brandApi.uploadLogo, ({ body }) => uploadLogo(platform, body))
  serveLogos(app, platform)
  serve(app, testimonialsApi.readTestimonials, () => readTestimonials(platform))
  serve(app, testimonialsApi.changeTestimonials, ({ actor, body }) =>
    changeTestimonials(context, actor, body),
  )
  serve(app, reviewsApi.readReviews, () => readReviews(platform))
  serve(app, reviewsApi.changeReviews, ({ actor, body }) => changeReviews(context, actor, body))
  serve(app, claimsPhonesApi.readClaimsPhones, () => readClaimsPhones(platform))
  serve(app, claimsPhonesApi.changeClaimsPhones, ({ actor, body }) =>
    changeClaimsPhones(context, actor, body),
  )
  serve(app, hoursApi.readHours, () => readHours(platform))
  serve(app, hoursApi.readOpeningHours, () => readOpeningHours(platform))
  serve(app, hoursApi.changeHours, ({ actor, body }) => changeHours(context, actor, body))
  serve(app, routingApi.readRouting, () => readRouting(platform))
  serve(app, routingApi.changeRouting, ({ actor, body }) => changeRouting(context, actor, body))
  serve(app, retentionApi.readRetention, () => readRetention(platform))
  serve(app, retentionApi.changeRetention, ({ actor, body }) => changeRetention(context, actor, body))
  serve(app, featuresApi.readFeatures, () => readFeatures(platform))
  serve(app, featuresApi.changeFeatures, ({ actor, body }) => changeFeatures(context, actor, body))
  serve(app, emailTextsApi.readEmailTexts, () => readEmailTexts(platform))
  serve(app, emailTextsApi.changeEmailTexts, ({ actor, body }) => changeEmailTexts(context, actor, body))
  serve(app, consentTextsApi.readConsentTexts, () => readConsentTexts(platform))
  serve(app, consentTextsApi.changeConsentTexts, ({ actor, body }) =>
    changeConsentTexts(context, actor, body),
  )
  serve(app, notificationsApi.readNotificationRules, () => readNotificationRules(platform))
  serve(app, notificationsApi.changeNotificationRules, ({ actor, body }) =>
    changeNotificationRules(context, actor, body),
  )
  serve(app, assistantApi.readAssistantSettings, () => readAssistantSettings(platform))
  serve(app, assistantApi.changeAssistantSettings, ({ actor, body }) =>
    changeAssistantSettings(context, actor, body),
  )
  serve(app, versionsApi.listSettingVersions, ({ params }) => listSettingVersions(platform, params.name))
  serve(app, versionsApi.restoreSetting, ({ actor, params, body }) =>
    restoreSetting(context, actor, params.name, body),
  )
  serve(app, pageExtrasApi.readPageExtras, ({ query }) => readPageExtras(db, query.path))
}
