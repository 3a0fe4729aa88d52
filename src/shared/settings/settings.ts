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

type SettingOf<S extends z.ZodType> = ReturnType<typeof settingOf<S>>

interface SettingCalls<Entry, Reply> {
  /** The summaries of the two calls. */
  readSummary: string
  changeSummary: string
  /** What administrators save. */
  entry: Entry
  /** What they read, if more than that. */
  reply?: Reply
  bodyLimit?: number
}

/** Declares the calls by which administrators read a setting and save it as a whole. */
export function settingCalls<Entry extends z.ZodType, Reply extends z.ZodType = SettingOf<Entry>>(
  name: string,
  { readSummary, changeSummary, entry, reply: ownReply, bodyLimit }: SettingCalls<Entry, Reply>,
) {
  const allow = ['admin'] as const
  const reply = ownReply ?? (settingOf(entry) as unknown as Reply)
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
