import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../identifiers.ts'
import { Revision } from './settings.ts'

/** The settings whose versions are kept. */
export const SettingName = z.enum([
  'brand',
  'hours',
  'testimonials',
  'reviews',
  'claims_phones',
  'routing',
  'email_texts',
  'consent_texts',
  'assistant',
  'notifications',
  'retention',
  'features',
])
export type SettingName = z.infer<typeof SettingName>

/** The list shows this many saved versions; older ones are deleted. */
export const MAX_SETTING_VERSIONS = 30

const SettingVersion = z.object({
  /** 0 for the default, which the first save replaced. */
  revision: Revision,
  /** Null for the default. */
  savedAt: Moment.nullable(),
  savedBy: z.string().nullable(),
  /** The version that this one restored, 0 for the default; null for any other save. */
  restoredFrom: Revision.nullable(),
  /** The differences from the previous version; null when there's no previous version or it was deleted. */
  changes: z
    .array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .nullable(),
})
export type SettingVersion = z.infer<typeof SettingVersion>

const params = z.object({ name: SettingName })

export const listSettingVersions = endpoint('GET /api/settings/:name/versions', {
  allow: ['admin'],
  summary:
    'The saved versions of a setting, the newest first, each with what it changed; the default before the first save is the last.',
  params,
  reply: z.object({ items: z.array(SettingVersion) }),
})

export const restoreSetting = endpoint('POST /api/settings/:name/restore', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Save an earlier version of a setting, or its default, as its newest. 409 when someone else saved first.',
  params,
  body: z.strictObject({ revision: Revision, from: Revision }),
  reply: z.object({ revision: Revision }),
})
