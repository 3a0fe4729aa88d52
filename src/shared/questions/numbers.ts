import { z } from 'zod'

const between = (least: number, most: number) => (text: string) =>
  Number(text) >= least && Number(text) <= most

/** A whole number from `least` to `most`, however its thousands are typed; kept as digits. */
export const wholeNumber = (message: string, least: number, most: number) =>
  z
    .string()
    .transform(text => text.replace(/[\s,]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}$/, message)
        .refine(between(least, most), `Please enter a number from ${least} to ${most}`),
    )
    .transform(text => String(Number(text)))

/** The most that is taken for an amount, in dollars: far above any, and below what a slip of the finger makes. */
const MAX_DOLLARS = 9_999_999_999

const plainDollars = (text: string) =>
  text
    .replace(/[\s,$]/g, '')
    .replace(/\.\d{0,2}$/, '')
    .replace(/^0+(?=\d)/, '')

/** An amount in dollars, as `$250,000` or `250000`; cents fall away, and it is kept as digits. */
export const dollars = (message: string) =>
  z
    .string()
    .transform(plainDollars)
    .pipe(
      z
        .string()
        .regex(/^\d+$/, message)
        .refine(between(0, MAX_DOLLARS), 'Please check this amount, it looks too large'),
    )

/** The same, or nothing. */
export const dollarsOrNone = (message: string) =>
  z
    .string()
    .transform(plainDollars)
    .pipe(
      z
        .string()
        .regex(/^\d*$/, message)
        .refine(between(0, MAX_DOLLARS), 'Please check this amount, it looks too large'),
    )
