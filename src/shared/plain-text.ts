import { z } from 'zod'

/** Control characters, half characters, and those that turn the direction of the text around them. */
const UNFIT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Returns text that the database accepts: without NUL and halves of surrogate pairs, which people do not type. */
export const sanitizeText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')

interface Limits {
  /** As a message begins: "The name". */
  what: string
  min?: number
  max: number
}

/** One line that people read, of `min` to `max` characters without the spaces around it; 1 unless named. */
export function lineOf({ what, min = 1, max }: Limits) {
  return z
    .string()
    .trim()
    .normalize()
    .min(1, `${what} is required`)
    .min(min, `${what} needs at least ${min} characters`)
    .max(max, `${what} can have at most ${max} characters`)
    .refine(text => !UNFIT.test(text), `${what} contains a character we can’t use`)
}

/** A few sentences that people read: line breaks and runs of spaces become one space. */
export function sentencesOf({ what, min = 1, max }: Limits) {
  return z
    .string()
    .overwrite(text => text.normalize().replace(/\s+/g, ' ').trim())
    .min(1, `${what} is required`)
    .min(min, `${what} needs at least ${min} characters`)
    .max(max, `${what} can have at most ${max} characters`)
    .refine(text => !UNFIT.test(text), `${what} contains a character we can’t use`)
}
