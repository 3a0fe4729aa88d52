import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
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

interface SettingCalls<Reply, Entry> {
  /** The summaries of the two calls. */
  readSummary: string
  changeSummary: string
  reply: Reply
  entry: Entry
  bodyLimit?: number
}

/** Declares the calls by which administrators read a setting and save it as a whole. */
export function settingCalls<Reply extends z.ZodType, Entry extends z.ZodType>(
  name: string,
  { readSummary, changeSummary, reply, entry, bodyLimit }: SettingCalls<Reply, Entry>,
) {
  const allow = ['admin'] as const
  return {
    read: endpoint(`GET /api/settings/${name}`, { allow, summary: readSummary, reply }),
    change: endpoint(`PUT /api/settings/${name}`, {
      allow,
      stepUp: true,
      summary: changeSummary,
      body: changeOf(entry),
      reply,
      bodyLimit,
    }),
  }
}
