import { z } from 'zod'
import { EnteredPhone } from '../auth/sessions.ts'
import { plainAmount, plainNumber } from '../plain-amount.ts'
import { enteredText } from '../plain-text.ts'
import { enteredDay } from '../time/entered-day.ts'
import type { Option } from './question.ts'

export const requiredText = (missing: string, max = 120) => enteredText({ max, missing })

/** Text that may be empty. */
export const optionalText = (max = 120) => enteredText({ max })

export const oneOf = (options: readonly Option[], message: string) =>
  z.string().refine(value => options.some(option => option.value === value), message)

/** One of the options, or none. */
export const optionalOneOf = (options: readonly Option[], message: string) =>
  z.string().refine(value => value === '' || options.some(option => option.value === value), message)

export const email = z
  .string()
  .trim()
  .min(1, 'Enter an email address')
  .pipe(z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'))

/** A phone number however it is typed; a Canadian one is stored as `(403) 555-0142`. */
export const phone = EnteredPhone.refine(
  text => text.replace(/\D/g, '').length >= 10,
  'Phone number must be at least 10 digits',
)

/** An Alberta postal code however it is typed; stored as `T2P 1J9`. `subject` is what must be in Alberta. */
export const albertaPostalCode = (subject: string) =>
  z
    .string()
    .transform(text => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Enter a postal code')
        .regex(
          /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
          'Enter a postal code like T2P 1J9',
        )
        .regex(/^T/, `Alberta postal codes start with T. We can only help with ${subject} in Alberta`),
    )
    .transform(text => `${text.slice(0, 3)} ${text.slice(3)}`)

/** A calendar day as a date control gives it: yyyy-mm-dd. */
export const date = (message: string) => z.string().trim().pipe(enteredDay(message))

/** A calendar day, or nothing. */
export const optionalDate = z
  .string()
  .trim()
  .refine(text => text === '' || enteredDay('').safeParse(text).success, 'Enter a date or leave this blank')

/** A year in four digits. */
export const year = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^(19|20)\d{2}$/, message)

const between = (min: number, max: number) => (text: string) => Number(text) >= min && Number(text) <= max

/** A whole number from `min` to `max`, with or without thousands separators; stored as digits. */
export const wholeNumber = (message: string, min: number, max: number) =>
  z
    .string()
    .transform(plainNumber)
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}$/, message)
        .refine(between(min, max), `Enter a number from ${min} to ${max}`),
    )
    .transform(text => String(Number(text)))

/** Far above any real amount, and below what a slip of the finger types. */
const MAX_DOLLARS = 9_999_999_999

const plainDollars = (text: string) =>
  plainAmount(text)
    .replace(/\.\d{0,2}$/, '')
    .replace(/^0+(?=\d)/, '')

/** An amount in dollars, as `$250,000` or `250000`; cents are dropped, and it is stored as digits. */
export const dollars = (message: string) =>
  z
    .string()
    .transform(plainDollars)
    .pipe(
      z
        .string()
        .regex(/^\d+$/, message)
        .refine(between(0, MAX_DOLLARS), 'Check this amount. It looks too large'),
    )

/** An amount in dollars, or nothing. */
export const optionalDollars = z
  .string()
  .transform(plainDollars)
  .pipe(
    z
      .string()
      .regex(/^\d*$/, 'Enter an amount in dollars or leave this blank')
      .refine(between(0, MAX_DOLLARS), 'Check this amount. It looks too large'),
  )
