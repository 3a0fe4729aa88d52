import { z } from 'zod'
import { type BodyOf, type Endpoint, endpoint, type ReplyOf } from '../endpoint.ts'
import { Moment } from '../identifiers.ts'

/** Every setting by its name, with what the audit log says once it's saved. */
export const SETTINGS = {
  brand: 'Site settings changed',
  hours: 'Business hours changed',
  routing: 'Routing rules changed',
  email_texts: 'Email texts changed',
  notifications: 'Notification settings of the network changed',
  assistant: 'Assistant settings changed',
  consent_texts: 'Consent texts changed',
  retention: 'Retention periods changed',
  features: 'Features changed',
  testimonials: 'Testimonials changed',
  claims_phones: 'Claims phone numbers changed',
  reviews: 'Page reviewers changed',
} as const
export type SettingName = keyof typeof SETTINGS
export const SettingName = z.enum(Object.keys(SETTINGS) as [SettingName, ...SettingName[]])

/** The name by which a setting is stored and recorded: the brand has its original one. */
type SettingKey = 'site' | Exclude<SettingName, 'brand'>
export const keyOfSetting = (name: SettingName): SettingKey => (name === 'brand' ? 'site' : name)

/** The number of saves of a setting; 0 for its default. A save sends the revision that was opened. */
const Revision = z.int().min(0)

/** Returns the schema of a setting as administrators read it: its value, and who saved it last. */
export function settingOf<S extends z.ZodType>(value: S) {
  return z.object({
    revision: Revision,
    /** Null for the default. */
    changedAt: Moment.nullable(),
    changedBy: z.string().nullable(),
    value,
  })
}

/** Returns the schema of the body that saves a setting. The reply is 409 when it was saved since `revision`. */
function changeOf<S extends z.ZodType>(value: S) {
  return z.strictObject({ revision: Revision, value })
}

type SettingOf<S extends z.ZodType> = ReturnType<typeof settingOf<S>>

type Admin = readonly ['admin']

/** The calls by which administrators read a setting and save it as a whole. */
export interface SettingCalls {
  name: SettingName
  read: Endpoint<Admin, undefined, undefined, undefined, z.ZodType>
  change: Endpoint<Admin, undefined, undefined, z.ZodType, z.ZodType>
}

/** A setting as administrators read it. */
export type SavedSetting<Calls extends SettingCalls> = ReplyOf<Calls['read']> &
  z.output<ReturnType<typeof settingOf>>

/** What saves a setting: its new value, and the revision that was opened. */
export type SettingChange<Calls extends SettingCalls> = BodyOf<Calls['change']> &
  z.output<ReturnType<typeof changeOf>>

interface SettingParts<Entry, Reply> {
  /** The summaries of the two calls. */
  readSummary: string
  changeSummary: string
  /** What administrators save. */
  entry: Entry
  /** What they read, if more than that. */
  reply?: Reply
  bodyLimit?: number
}

/** Declares the calls of a setting. */
export function settingCalls<Entry extends z.ZodType, Reply extends z.ZodType = SettingOf<Entry>>(
  name: SettingName,
  { readSummary, changeSummary, entry, reply: ownReply, bodyLimit }: SettingParts<Entry, Reply>,
) {
  const path = `/api/settings/${name.replaceAll('_', '-')}` as const
  const allow: Admin = ['admin']
  const reply = ownReply ?? (settingOf(entry) as unknown as Reply)
  return {
    name,
    read: endpoint(`GET ${path}`, { allow, summary: readSummary, reply }),
    change: endpoint(`PUT ${path}`, {
      allow,
      stepUp: true,
      summary: changeSummary,
      body: changeOf(entry),
      reply,
      bodyLimit,
    }),
  }
}

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
