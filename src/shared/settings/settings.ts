import { z } from 'zod'
import { Moment } from '../identifiers.ts'

/** The number of saves of a setting; 0 for its default. A save sends the revision that was opened. */
export const Revision = z.int().min(0)

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
export function changeOf<S extends z.ZodType>(value: S) {
  return z.strictObject({ revision: Revision, value })
}
