import { z } from 'zod'
import { Moment } from '../identifiers.ts'

/** Counts the saves of a setting; 0 while it has its default. What is sent with a save is what was opened. */
export const Revision = z.int().min(0)

/** A setting as administrators read it: its value, and who saved it last. */
export function settingOf<S extends z.ZodType>(value: S) {
  return z.object({
    revision: Revision,
    /** Null while it has its default. */
    changedAt: Moment.nullable(),
    changedBy: z.string().nullable(),
    value,
  })
}

/** What saves a setting. 409 when somebody saved it since `revision`. */
export function changeOf<S extends z.ZodType>(value: S) {
  return z.strictObject({ revision: Revision, value })
}
