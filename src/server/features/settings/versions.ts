import { z } from 'zod'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatDay } from '#shared/format.ts'
import { AssistantSettings, DEFAULT_ASSISTANT } from '#shared/settings/assistant.ts'
import { BRAND_LABELS, BrandEntry } from '#shared/settings/brand.ts'
import { ClaimsPhone } from '#shared/settings/claims-phones.ts'
import { AllEmailTexts } from '#shared/settings/email-texts.ts'
import { logoSize } from '#shared/settings/logo.ts'
import { NotificationRules } from '#shared/settings/notifications.ts'
import { DEFAULT_RETENTION, RetentionPeriods } from '#shared/settings/retention.ts'
import { DEFAULT_ROUTING, RoutingRules } from '#shared/settings/routing.ts'
import { SavedTestimonial } from '#shared/settings/testimonials.ts'
import type * as api from '#shared/settings/versions.ts'
import type { SettingName } from '#shared/settings/versions.ts'
import { ALBERTA_HOURS, Schedule } from '#shared/time/hours.ts'
import type { Actor } from '#shared/users.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { describeAssistantSettings } from './assistant.ts'
import { describeClaimsPhones } from './claims-phones.ts'
import { describeConsentTexts, StoredConsents } from './consent-texts.ts'
import { byLabel, type Described, differences } from './differences.ts'
import { describeEmailTexts } from './email-texts.ts'
import { describeFeatures, parseFeatures } from './features.ts'
import { describeHours } from './hours.ts'
import { describeNotificationRules, parseNotificationRules } from './notifications.ts'
import { describeRetention } from './retention.ts'
import { StoredReviews } from './reviews.ts'
import { changeSetting, requireRevision, type SettingsContext } from './revisions.ts'
import { describeRouting } from './routing.ts'
import { DEFAULT_BRAND, toSavedBrand } from './service.ts'
import { BRAND_KEY, type SettingKey, selectVersion, selectVersions } from './store.ts'

interface VersionedSetting {
  /** As it would be stored. */
  byDefault: unknown
  describe: (value: unknown, platform: Pick<Platform, 'mail'>) => Described
  /** Returns an earlier value as it may be saved today. Throws where it no longer fits the rules. */
  restore: (value: unknown, current: unknown) => unknown
}

const valid = (schema: z.ZodType) => (value: unknown) => schema.parse(value)

const SETTINGS: Readonly<Record<SettingName, VersionedSetting>> = {
  brand: { byDefault: DEFAULT_BRAND, describe: describeBrand, restore: restoreBrand },
  hours: { byDefault: ALBERTA_HOURS, describe: describeHours, restore: valid(Schedule) },
  routing: { byDefault: DEFAULT_ROUTING, describe: describeRouting, restore: valid(RoutingRules) },
  email_texts: {
    byDefault: {},
    describe: (value, { mail }) => describeEmailTexts(mail, value),
    restore: valid(AllEmailTexts),
  },
  consent_texts: { byDefault: {}, describe: describeConsentTexts, restore: valid(StoredConsents) },
  notifications: {
    byDefault: [],
    describe: describeNotificationRules,
    restore: value => NotificationRules.parse(parseNotificationRules(value)),
  },
  assistant: {
    byDefault: DEFAULT_ASSISTANT,
    describe: describeAssistantSettings,
    restore: valid(AssistantSettings),
  },
  retention: { byDefault: DEFAULT_RETENTION, describe: describeRetention, restore: valid(RetentionPeriods) },
  features: { byDefault: {}, describe: describeFeatures, restore: parseFeatures },
  testimonials: {
    byDefault: [],
    describe: value =>
      byLabel(z.array(SavedTestimonial).parse(value), ({ name, place, quote, shown }) => [
        `${name}, ${place}`,
        `“${quote}”${shown ? '' : ' (hidden)'}`,
      ]),
    restore: restoreTestimonials,
  },
  reviews: {
    byDefault: {},
    describe: value =>
      byLabel(Object.entries(StoredReviews.parse(value)), ([path, { by, role, on, author }]) => [
        path,
        [by, role, formatDay(on), author && `written by ${author}`].filter(Boolean).join(', '),
      ]),
    restore: valid(StoredReviews),
  },
  claims_phones: { byDefault: [], describe: describeClaimsPhones, restore: valid(z.array(ClaimsPhone)) },
}

const keyOf = (name: SettingName): SettingKey => (name === 'brand' ? BRAND_KEY : name)

function describeBrand(value: unknown): Described {
  const { address, social, ...rest } = z
    .looseObject({
      address: z.record(z.string(), z.string()).default({}),
      social: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
    })
    .parse(value)
  const facts: Record<string, unknown> = {
    ...rest,
    ...address,
    logo: describeLogo(String(rest.logo ?? '')),
    social: social.map(({ label, url }) => `${label}: ${url}`).join(', '),
  }
  return byLabel(Object.entries(BRAND_LABELS), ([name, label]) => [label, String(facts[name] ?? '')])
}

/** Returns a logo's size and the beginning of its hash; '' without one. */
function describeLogo(id: string): string {
  const size = logoSize(id)
  return size ? `${size.width} × ${size.height} pixels (${id.slice(0, 6)})` : ''
}

/** Returns the stored versions of a setting, the newest first, then the default that the first save replaced. */
export async function listSettingVersions(
  platform: Pick<Platform, 'db' | 'mail'>,
  name: SettingName,
): Promise<ReplyInputOf<typeof api.listSettingVersions>> {
  const { byDefault, describe } = SETTINGS[name]
  const saved = await selectVersions(platform.db, keyOf(name))
  const rows =
    saved.at(-1)?.revision === 1
      ? [...saved, { revision: 0, value: byDefault, savedAt: null, savedBy: null, restoredFrom: null }]
      : saved
  return {
    items: rows.map(({ revision, value, savedAt, savedBy, restoredFrom }, index) => {
      const previous = rows[index + 1]
      return {
        revision,
        savedAt,
        savedBy,
        restoredFrom,
        changes: previous ? differences(describe(previous.value, platform), describe(value, platform)) : null,
      }
    }),
  }
}

/** Throws when a fact no longer fits the rules by which the brand is entered. */
function restoreBrand(value: unknown) {
  BrandEntry.parse(toSavedBrand(z.looseObject({ address: z.looseObject({}) }).parse(value)))
  return value
}

/** A testimonial that was removed since comes back hidden: the person may have withdrawn their permission. */
function restoreTestimonials(value: unknown, current: unknown) {
  const currentIds = new Set(
    z
      .array(SavedTestimonial)
      .parse(current)
      .map(({ id }) => id),
  )
  const earlier = z.array(SavedTestimonial).parse(value)
  return earlier.map(item => ({ ...item, shown: item.shown && currentIds.has(item.id) }))
}

/**
 * Saves an earlier version as the newest; 0 is the default. Throws 404 when that version is no longer stored, 409 when the
 * setting has been saved since `revision` or the version no longer fits the rules.
 */
export async function restoreSetting(
  context: SettingsContext,
  actor: Actor,
  name: SettingName,
  { revision, from }: BodyOf<typeof api.restoreSetting>,
): Promise<ReplyInputOf<typeof api.restoreSetting>> {
  const { platform } = context
  const key = keyOf(name)
  const current = await requireRevision(platform, key, revision)
  // The default is listed as long as the first save, which replaced it, is stored.
  const version = await selectVersion(platform.db, key, from || 1)
  if (!version) throw notFound('This version is no longer kept.')
  if (from === revision) return { revision }
  await changeSetting(context, actor, {
    key,
    revision,
    value: restoreOrRefuse(),
    restoredFrom: from,
    auditData: { restored_version: from ? String(from) : 'default' },
  })
  return { revision: revision + 1 }

  function restoreOrRefuse() {
    try {
      const { byDefault, restore } = SETTINGS[name]
      return restore(from ? version?.value : byDefault, current?.value)
    } catch {
      throw conflict('This version no longer fits the rules. Enter what you need from it by hand.')
    }
  }
}
