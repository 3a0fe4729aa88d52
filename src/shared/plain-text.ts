import { z } from 'zod'

/** Control characters, unpaired surrogates and characters that change the text direction. */
const UNFIT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Returns text that the database accepts: without NUL and halves of surrogate pairs, which people do not type. */
export const sanitizeText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')

interface EnteredText {
  max: number
  /** The error of an empty text; without it, the text may be empty. */
  missing?: string
  /** The error of a text that is longer than `max`. */
  tooLong?: string
}

/**
 * What a person writes, in one line or several, as it is stored: without surrounding spaces and without what the database
 * refuses. Plain forms send \r\n for a line break.
 */
export function enteredText({
  max,
  missing,
  tooLong = `Keep this to ${max.toLocaleString('en-CA')} characters or fewer`,
}: EnteredText) {
  const text = z
    .string()
    .overwrite(typed => sanitizeText(typed.replace(/\r\n?/g, '\n')).trim())
    .max(max, tooLong)
  return missing === undefined ? text : text.min(1, missing)
}

interface Limits {
  /** The subject of error messages, such as "The name". */
  what: string
  min?: number
  max: number
  /** The error of an empty text. */
  missing?: string
}

/** Text with `min` (by default 1) to `max` characters. */
function limited(text: z.ZodString, { what, min = 1, max, missing = `${what} is required` }: Limits) {
  return text
    .min(1, missing)
    .min(min, `${what} needs at least ${min} characters`)
    .max(max, `${what} can have at most ${max} characters`)
    .refine(typed => !UNFIT.test(typed), `${what} contains a character we can’t use`)
}

/** One line of text, without surrounding spaces. */
export const lineOf = (limits: Limits) => limited(z.string().trim().normalize(), limits)

/** A few sentences: line breaks and runs of spaces become one space. */
export const sentencesOf = (limits: Limits) =>
  limited(
    z.string().overwrite(text => text.normalize().replace(/\s+/g, ' ').trim()),
    limits,
  )
