import { z } from 'zod'
import { Phone } from '../auth/sessions.ts'
import type { Option } from './question.ts'

const tooLong = (max: number) => `Please keep this under ${max} characters`

/** Text that must be there. */
export const needed = (message: string, max = 120) => z.string().trim().min(1, message).max(max, tooLong(max))

/** Text that may stay empty. */
export const optional = (max = 120) => z.string().trim().max(max, tooLong(max))

/** One of the options. */
export const oneOf = (options: readonly Option[], message: string) =>
  z.string().refine(value => options.some(option => option.value === value), message)

/** One of the options, or none. */
export const oneOfOrNone = (options: readonly Option[], message: string) =>
  z.string().refine(value => value === '' || options.some(option => option.value === value), message)

export const email = z
  .string()
  .trim()
  .pipe(z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'))

export const phone = z
  .string()
  .trim()
  .pipe(Phone)
  .refine(text => text.replace(/\D/g, '').length >= 10, 'Phone number must be at least 10 digits')

/** An Alberta postal code however it is typed; kept as `T2P 1J9`. `only` says what must be in Alberta. */
export const postalCodeFor = (only: string) =>
  z
    .string()
    .transform(text => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Please enter a postal code')
        .regex(
          /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
          'Please enter a postal code such as T2P 1J9',
        )
        .regex(/^T/, `Alberta postal codes start with T. We can only help with ${only} in Alberta`),
    )
    .transform(text => `${text.slice(0, 3)} ${text.slice(3)}`)

/** A calendar day as a date control gives it: yyyy-mm-dd. */
export const day = (message: string) => z.string().trim().pipe(z.iso.date(message))

/** A calendar day, or nothing. */
export const dayOrNone = (message: string) =>
  z
    .string()
    .trim()
    .refine(text => text === '' || z.iso.date().safeParse(text).success, message)

/** A year in four digits. */
export const year = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^(19|20)\d{2}$/, message)
