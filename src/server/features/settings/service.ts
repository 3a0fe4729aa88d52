import type { z } from 'zod'
import { CONSENT_TEXTS } from '#shared/account/consent-texts.ts'
import type { RequestConsents } from '#shared/lines/blocks/consents.ts'
import type { PageExtras } from '#shared/page-extras.ts'
import { paths } from '#shared/paths.ts'
import type { AssistantSettings } from '#shared/settings/assistant.ts'
import { Brand, SavedBrand } from '#shared/settings/brand.ts'
import { AllEmailTexts } from '#shared/settings/email-texts.ts'
import { EXAMPLE_BRAND, EXAMPLE_NAME } from '#shared/settings/example-brand.ts'
import { FEATURE_NAMES, FEATURES, type Feature } from '#shared/settings/features.ts'
import type { NotificationRule } from '#shared/settings/notifications.ts'
import { DEFAULT_RETENTION, describePeriods, RetentionPeriods } from '#shared/settings/retention.ts'
import { DEFAULT_ROUTING, describeRules, RoutingRules } from '#shared/settings/routing.ts'
import type { SettingName } from '#shared/settings/settings.ts'
import { ALBERTA_HOURS, Schedule } from '#shared/time/hours.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseAssistantSettings } from './assistant.ts'
import { listClaimsPhones } from './claims-phones.ts'
import { parseConsents } from './consent-texts.ts'
import { parseFeatures } from './features.ts'
import { parseNotificationRules } from './notifications.ts'
import { findReview } from './reviews.ts'
import { findSetting, findSettingValues, selectConsentText } from './store.ts'
import { listShownTestimonials } from './testimonials.ts'

/** Shown until an administrator has saved the brand. */
export const DEFAULT_BRAND = {
  ...EXAMPLE_BRAND,
  name: EXAMPLE_NAME,
  hours: 'Mon-Fri 9am-5pm',
  serviceArea: 'Alberta',
  disclaimer: `${EXAMPLE_NAME} is not an insurance broker or provider. We connect you with licensed broker partners, who give all advice, quotes and policies.`,
  accent: '',
  logo: '',
}

export async function readBrand(
  db: Db,
  { publicUrl, model }: Pick<Config, 'publicUrl' | 'model'>,
): Promise<Brand> {
  const stored = await findSettingValues(db, ['brand', 'routing', 'retention', 'assistant', 'features'])
  const saved = stored.brand
  const usedModel = parseAssistantSettings(stored.assistant).usesModel ? model : null
  return Brand.parse({
    ...(saved ? toStoredBrand(toSavedBrand(saved)) : DEFAULT_BRAND),
    ...describeRules(RoutingRules.safeParse(stored.routing).data ?? DEFAULT_ROUTING),
    ...describePeriods(RetentionPeriods.safeParse(stored.retention).data ?? DEFAULT_RETENTION),
    off: featuresOff(stored.features),
    publicUrl,
    assistant: describeAssistant(usedModel),
  })
}

export const CONSENT_STALE = 'The words of this consent have changed. Read them again before you agree.'

/** Returns the words of every consent that people agree to now, each with its version. */
export const findCurrentConsents = async (db: Db): Promise<ReturnType<typeof parseConsents>> =>
  parseConsents((await findSetting(db, 'consent_texts'))?.value)

export async function findRequestConsents(db: Db): Promise<RequestConsents> {
  const { contact, share_with_broker, newsletter, terms } = await findCurrentConsents(db)
  return { contact, share_with_broker, newsletter, terms }
}

export const findInsurerConsent = async (db: Db) => (await findCurrentConsents(db)).share_with_insurer

/** Returns the words of a version, without those it is shared with; undefined for one that never existed. */
export const findConsentText = async (db: Db, version: string): Promise<string | undefined> =>
  CONSENT_TEXTS[version]?.text ?? selectConsentText(db, version)

/** Returns what is switched off across the network. */
export const findNotificationRules = async (db: Db): Promise<NotificationRule[]> =>
  parseNotificationRules((await findSetting(db, 'notifications'))?.value)

/** Returns how the assistant opens a conversation, and whether it asks the configured model. */
export const findAssistantSettings = async (db: Db): Promise<AssistantSettings> =>
  parseAssistantSettings((await findSetting(db, 'assistant'))?.value)

type Logger = Pick<Platform, 'log'>

/** Returns the business hours as an administrator set them, or Alberta's. */
export const findBusinessHours = (logger: Logger, db: Db): Promise<Schedule> =>
  findValid(logger, db, 'hours', Schedule, ALBERTA_HOURS)

/** Returns the texts that are added to emails, by kind. Without valid ones, emails go out as they are. */
export async function findEmailTexts(db: Db): Promise<AllEmailTexts> {
  return AllEmailTexts.safeParse((await findSetting(db, 'email_texts'))?.value).data ?? {}
}

/** Returns the routing rules as an administrator set them, or the default. */
export const findRoutingRules = (logger: Logger, db: Db): Promise<RoutingRules> =>
  findValid(logger, db, 'routing', RoutingRules, DEFAULT_ROUTING)

/** Returns how long data is kept, as an administrator set it, or the default. */
export const findRetentionPeriods = (logger: Logger, db: Db): Promise<RetentionPeriods> =>
  findValid(logger, db, 'retention', RetentionPeriods, DEFAULT_RETENTION)

const featuresOff = (stored: unknown): Feature[] => {
  const features = parseFeatures(stored)
  return FEATURE_NAMES.filter(name => !features[name])
}

export const isFeatureOn = async (db: Db, name: Feature): Promise<boolean> =>
  parseFeatures((await findSetting(db, 'features'))?.value)[name]

/** Throws 403 when an administrator has turned the feature off. */
export async function requireFeature({ db }: Pick<Platform, 'db'>, name: Feature): Promise<void> {
  if (!(await isFeatureOn(db, name))) throw forbidden(FEATURES[name].refusal)
}

/** Returns a setting. Work that counts deadlines continues by the default where the stored value isn't valid. */
async function findValid<T>({ log }: Logger, db: Db, name: SettingName, schema: z.ZodType<T>, byDefault: T) {
  const row = await findSetting(db, name)
  if (!row) return byDefault
  const parsed = schema.safeParse(row.value)
  if (parsed.success) return parsed.data
  log.error({ issues: parsed.error.issues }, `the setting ${name} is not valid; using the default`)
  return byDefault
}

/** The brand as it's stored. It lacks the facts that were added after it was saved. */
interface StoredBrand {
  address?: object
}

/** Returns the facts of a stored brand. Those that it lacks are empty, never an example. */
export function toSavedBrand({ address, ...rest }: StoredBrand): SavedBrand {
  return SavedBrand.parse({ ...rest, ...address })
}

export const toStoredBrand = ({ street, city, province, postalCode, ...rest }: SavedBrand) => ({
  ...rest,
  address: { street, city, province, postalCode },
})

/** Returns one or two sentences for the privacy page: which engine words the answers, and where questions go. */
export function describeAssistant(
  model: { name: string; country: string | null; onThisMachine: boolean } | null,
): string {
  if (!model) return 'The assistant runs on our own server and doesn’t send your questions to anyone else.'
  const { name, country, onThisMachine } = model
  if (onThisMachine && country === null)
    return `The assistant uses ${name}, a language model on our own server, to word its answers. It doesn’t send your questions to anyone else.`
  const where = country
    ? `It processes them in ${countryName(country)}.`
    : 'They may be processed outside Canada.'
  return `To word its answers, the assistant sends your questions to ${name}, a provider of language models. ${where}`
}

/** Countries whose names take an article. */
const WITH_ARTICLE = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US'])

/** Returns a country's name as in a sentence, by its two-letter code: "the United States". */
export function countryName(code: string): string {
  const name = new Intl.DisplayNames('en-CA', { type: 'region' }).of(code) ?? code
  return WITH_ARTICLE.has(code) ? `the ${name}` : name
}

/** Returns what settings add to the page at this path: testimonials, phone numbers for claims, its reviewer. */
export async function readPageExtras(db: Db, pathname: string): Promise<PageExtras> {
  const hasTestimonials = pathname === paths.home() && (await isFeatureOn(db, 'testimonials'))
  const testimonials = hasTestimonials ? await listShownTestimonials(db) : []
  const reviewed = await findReview(db, pathname)
  const claimsPhones = pathname === paths.claimsFaq() ? await listClaimsPhones(db) : []
  return {
    ...(testimonials.length > 0 ? { testimonials } : {}),
    ...(reviewed ? { reviewed } : {}),
    ...(claimsPhones.length > 0 ? { claimsPhones } : {}),
  }
}
