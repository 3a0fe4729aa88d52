import { z } from 'zod'
import type { BodyOf, ReplyInputOf } from '#shared/endpoint.ts'
import { formatDay, WEEKDAYS } from '#shared/format.ts'
import { BRAND_LABELS } from '#shared/settings/brand.ts'
import { ClaimsPhone } from '#shared/settings/claims-phones.ts'
import { SavedTestimonial } from '#shared/settings/testimonials.ts'
import type * as api from '#shared/settings/versions.ts'
import type { SettingName, SettingVersion } from '#shared/settings/versions.ts'
import type { Actor } from '#shared/users.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { NewEntry } from '../audit/service.ts'
import { toBusinessHours } from './hours.ts'
import { StoredReviews } from './reviews.ts'
import { changeSetting, requireRevision, type SettingsContext } from './revisions.ts'
import { BRAND_KEY, type SettingKey, selectVersion, selectVersions } from './store.ts'

/** What a stored value says, as label and text: the difference between two is what a person changed. */
type Described = Record<string, string>

interface KeptSetting {
  key: SettingKey
  action: NewEntry['action']
  describe: (value: unknown) => Described
}

const SETTINGS: Readonly<Record<SettingName, KeptSetting>> = {
  brand: { key: BRAND_KEY, action: 'site.changed', describe: describeBrand },
  hours: { key: 'hours', action: 'hours.changed', describe: describeHours },
  testimonials: {
    key: 'testimonials',
    action: 'testimonials.changed',
    describe: value =>
      byLabel(z.array(SavedTestimonial).parse(value), ({ name, place, quote, shown }) => [
        `${name}, ${place}`,
        `“${quote}”${shown ? '' : ' (hidden)'}`,
      ]),
  },
  reviews: {
    key: 'reviews',
    action: 'reviews.changed',
    describe: value =>
      byLabel(Object.entries(StoredReviews.parse(value)), ([path, { by, role, on, author }]) => [
        path,
        [by, role, formatDay(on), author && `written by ${author}`].filter(Boolean).join(', '),
      ]),
  },
  claims_phones: {
    key: 'claims_phones',
    action: 'claims_phones.changed',
    describe: value => byLabel(z.array(ClaimsPhone).parse(value), ({ insurer, phone }) => [insurer, phone]),
  },
}

const byLabel = <T>(items: readonly T[], describe: (item: T) => [string, string]): Described =>
  Object.fromEntries(items.map(describe))

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
    social: social.map(({ label, url }) => `${label}: ${url}`).join(', '),
  }
  return byLabel(Object.entries(BRAND_LABELS), ([name, label]) => [label, String(facts[name] ?? '')])
}

function describeHours(value: unknown): Described {
  const { week, closedDays } = toBusinessHours(value)
  return {
    ...byLabel([...week.entries()], ([day, hours]) => [
      WEEKDAYS[day] ?? '',
      hours ? `${hours.from} to ${hours.to}` : 'Closed',
    ]),
    'Closed days': closedDays.map(formatDay).join('; '),
  }
}

function differences(before: Described, after: Described): NonNullable<SettingVersion['changes']> {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(label => before[label] !== after[label])
    .map(label => ({ label, before: before[label] || null, after: after[label] || null }))
}

/** Returns the kept versions of a setting, the newest first. */
export async function listSettingVersions(
  { db }: Pick<Platform, 'db'>,
  name: SettingName,
): Promise<ReplyInputOf<typeof api.listSettingVersions>> {
  const { key, describe } = SETTINGS[name]
  const rows = await selectVersions(db, key)
  return {
    items: rows.map(({ revision, value, savedAt, savedBy }, index) => {
      const previous = rows[index + 1]
      return {
        revision,
        savedAt,
        savedBy,
        changes: previous ? differences(describe(previous.value), describe(value)) : null,
      }
    }),
  }
}

/**
 * Saves an earlier version as the newest. Throws 404 when that version isn't kept, 409 when the setting has been saved
 * since `revision`.
 */
export async function restoreSetting(
  context: SettingsContext,
  actor: Actor,
  name: SettingName,
  { revision, from }: BodyOf<typeof api.restoreSetting>,
): Promise<ReplyInputOf<typeof api.restoreSetting>> {
  const { platform } = context
  const { key, action } = SETTINGS[name]
  await requireRevision(platform, key, revision)
  const version = await selectVersion(platform.db, key, from)
  if (!version) throw notFound('This version is no longer kept.')
  if (from === revision) return { revision }
  await changeSetting(context, actor, {
    key,
    revision,
    value: version.value,
    action,
    auditData: { restored_version: String(from) },
  })
  return { revision: revision + 1 }
}
