import { z } from 'zod'
import { lineOf } from '../plain-text.ts'
import { settingCalls, settingOf } from './settings.ts'

export const MAX_CLAIMS_PHONES = 100

export const WRONG_CLAIMS_NUMBER = 'Enter a phone number like 1-800-555-0142'

/** An insurer's number for claims, which may be a toll-free one. */
export const ClaimsNumber = z
  .string()
  .trim()
  .regex(/^[+(]?[0-9][0-9()\-. ]{5,28}$/, WRONG_CLAIMS_NUMBER)

export const ClaimsPhone = z.strictObject({
  insurer: lineOf({ what: 'The insurer', min: 2, max: 120 }),
  phone: ClaimsNumber,
})
export type ClaimsPhone = z.infer<typeof ClaimsPhone>

export const claimsPhonesSetting = settingCalls('claims_phones', {
  readSummary: 'The phone numbers for claims, by insurer, as the claims page shows them.',
  changeSummary: 'Save the list of phone numbers for claims as a whole. 409 as for the brand.',
  reply: settingOf(z.array(ClaimsPhone)),
  entry: z
    .array(ClaimsPhone)
    .max(MAX_CLAIMS_PHONES, `List at most ${MAX_CLAIMS_PHONES} insurers`)
    .refine(
      all => new Set(all.map(({ insurer }) => insurer.toLowerCase())).size === all.length,
      'List each insurer only once',
    ),
  bodyLimit: 32 * 1024,
})
