import { z } from 'zod'
import { Email } from '../auth/sessions.ts'
import { endpoint } from '../endpoint.ts'
import { formatPhone } from '../format.ts'
import { IMAGE_BODY_LIMIT, imageBody } from '../images.ts'
import { lineOf, sentencesOf } from '../plain-text.ts'
import { AccentColour } from './accent.ts'
import { LOGO_ID } from './logo.ts'
import { settingCalls, settingOf } from './settings.ts'

export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const

const WRONG_PHONE = 'Enter a 10-digit Canadian phone number, such as (403) 555-0142'
const WRONG_POSTAL_CODE = 'Enter a Canadian postal code, such as T4N 0A1'
const WRONG_ADDRESS = 'Enter a full address that starts with https://'

const asPostalCode = (text: string) =>
  text.replace(/^\s*(\w{3})[\s-]?(\w{3})\s*$/, (_, area, unit) => `${area} ${unit}`.toUpperCase())

export const SocialLink = z.strictObject({
  label: lineOf({ what: 'The name', max: 30 }),
  url: z
    .string()
    .trim()
    .min(1, WRONG_ADDRESS)
    .max(200, 'The address can have at most 200 characters')
    // A host with a dot, without port and password; then no character that could end an attribute or reverse the text.
    .regex(
      /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#][^\s\p{Cc}\p{Cf}\p{Cs}"'<>\\^`{|}]*)?$/u,
      WRONG_ADDRESS,
    ),
})

export const MAX_SOCIAL = 8

/** The brand of this deployment as every page shows it. */
export const Brand = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  /** Formatted, as in (403) 555-0142. */
  phone: z.string(),
  address: z.object({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() }),
  hours: z.string(),
  serviceArea: z.string(),
  disclaimer: z.string(),
  /** The accent colour, such as #1c4d38; '' for the built-in colours. */
  accent: z.string(),
  /** The id of the logo; '' for the built-in mark. */
  logo: z.string(),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  /** The features that an administrator has turned off. */
  off: z.array(z.string()).readonly(),
  /** By the routing rules: the time a broker has to accept an offer, as in "2 business hours", and for a reply. */
  offerTime: z.string(),
  replyTime: z.string(),
  /** In which order brokers are asked, as a part of a sentence. */
  offerOrder: z.string(),
  /** By the retention setting: how long the privacy policy says data is kept, as in "90 days". */
  sessionsKept: z.string(),
  emailsKept: z.string(),
  notificationsKept: z.string(),
  draftsKept: z.string(),
  questionsKept: z.string(),
  /** A sentence from the configuration: the model of the assistant, and where questions are sent. */
  assistant: z.string(),
  /** Origin of canonical links, without a slash at the end. */
  publicUrl: z.string(),
})
export type Brand = z.infer<typeof Brand>

/** The brand facts that an administrator enters. Pages get them as `Brand`. */
export const BrandEntry = z.strictObject({
  name: lineOf({ what: 'The name', min: 2, max: 40 }),
  legalName: lineOf({ what: 'The legal name', min: 2, max: 120 }),
  email: z.string().trim().pipe(Email),
  phone: z
    .string()
    .overwrite(formatPhone)
    .regex(/^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/, WRONG_PHONE),
  street: lineOf({ what: 'The street address', min: 3, max: 120 }),
  city: lineOf({ what: 'The city', min: 2, max: 60 }),
  province: z.enum(Object.keys(PROVINCES) as [keyof typeof PROVINCES], 'Choose a province'),
  postalCode: z
    .string()
    .overwrite(asPostalCode)
    .regex(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/, WRONG_POSTAL_CODE),
  hours: lineOf({ what: 'The hours', min: 3, max: 60 }),
  serviceArea: lineOf({ what: 'The service area', min: 2, max: 60 }),
  disclaimer: sentencesOf({ what: 'The disclaimer', min: 40, max: 300 }),
  accent: AccentColour,
  logo: z.string().refine(id => id === '' || LOGO_ID.test(id), 'Upload the logo again'),
  social: z
    .array(SocialLink)
    .max(MAX_SOCIAL, `Add at most ${MAX_SOCIAL} links`)
    .refine(
      links => new Set(links.map(({ url }) => url)).size === links.length,
      'List each address only once',
    ),
})
export type BrandEntry = z.infer<typeof BrandEntry>

/** Whether a disclaimer says that the site is not the broker. */
export const saysWhoIsNotTheBroker = (disclaimer: string) =>
  /\bnot\b[^.]*\bbroker(age)?s?\b/i.test(disclaimer)

/** Empty where the brand was saved before the fact existed. */
const SavedFact = z.string().default('')

/** The facts as they are read, without rules: facts saved before a rule existed can still be opened and corrected. */
export const SavedBrand = z.object({
  name: SavedFact,
  legalName: SavedFact,
  email: SavedFact,
  phone: SavedFact,
  street: SavedFact,
  city: SavedFact,
  province: SavedFact,
  postalCode: SavedFact,
  hours: SavedFact,
  serviceArea: SavedFact,
  disclaimer: SavedFact,
  accent: SavedFact,
  logo: SavedFact,
  social: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
})
export type SavedBrand = z.infer<typeof SavedBrand>

export const BRAND_LABELS: Readonly<Record<keyof SavedBrand, string>> = {
  name: 'Name',
  legalName: 'Legal name',
  email: 'Email',
  phone: 'Phone',
  street: 'Street address',
  city: 'City',
  province: 'Province or territory',
  postalCode: 'Postal code',
  hours: 'Opening hours',
  serviceArea: 'Service area',
  disclaimer: 'Disclaimer',
  accent: 'Accent colour',
  logo: 'Logo',
  social: 'Social links',
}

export const readBrand = endpoint('GET /api/settings/brand', {
  allow: 'anyone',
  summary: 'The brand that every page shows.',
  reply: Brand,
})

const brandCalls = settingCalls('brand', {
  readSummary: 'The brand facts as they are edited, with their revision.',
  changeSummary:
    'Save the brand facts: every page shows them from its next request. 409 when someone else saved first.',
  reply: settingOf(SavedBrand),
  entry: BrandEntry,
  bodyLimit: 32 * 1024,
})

/** Everyone reads the brand at the path of the setting. */
export const brandSetting = { ...brandCalls, read: { ...brandCalls.read, path: '/api/settings/brand/saved' } }

export const uploadLogo = endpoint('POST /api/settings/brand/logos', {
  allow: ['admin'],
  stepUp: true,
  summary:
    'Store a logo: a JPEG, PNG or WebP image of up to 5 MB, redrawn without its metadata. Pages show it once the brand is saved with it.',
  body: imageBody('logo'),
  reply: z.object({ logo: z.string() }),
  bodyLimit: IMAGE_BODY_LIMIT,
  limit: 10,
})
