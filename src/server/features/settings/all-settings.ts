import type { SettingName } from '#shared/settings/settings.ts'
import { assistant } from './assistant.ts'
import { brand } from './brand.ts'
import { claimsPhones } from './claims-phones.ts'
import { consentTexts } from './consent-texts.ts'
import type { Setting } from './define-setting.ts'
import { emailTexts } from './email-texts.ts'
import { features } from './features.ts'
import { hours } from './hours.ts'
import { notifications } from './notifications.ts'
import { retention } from './retention.ts'
import { reviews } from './reviews.ts'
import { routing } from './routing.ts'
import { testimonials } from './testimonials.ts'

/** Every setting: its routes and its versions follow from this list. */
export const ALL_SETTINGS: Readonly<Record<SettingName, Setting>> = {
  brand,
  hours,
  routing,
  email_texts: emailTexts,
  notifications,
  assistant,
  consent_texts: consentTexts,
  retention,
  features,
  testimonials,
  claims_phones: claimsPhones,
  reviews,
}
