import { z } from 'zod'

/** A record's identifier: UUIDv7, made by the server. */
export const Id = z.uuid({ error: 'This isn’t a valid identifier' })

/** The version that a change is made from: it is refused when the record has another by then. */
export const Version = z.number().int().min(1)

/** A reply that is a sentence for a person. */
export const MessageReply = z.object({ message: z.string() })

/** A point in time, sent as ISO 8601 in UTC. Replies may contain a Date. */
export const Moment = z.preprocess(
  value => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true }),
) as unknown as z.ZodType<string, string | Date>

/** Returns the schema of a page of a list: its rows, and the cursor of the next page (null on the last page). */
export function pageOf<S extends z.ZodType>(row: S) {
  return z.object({ items: z.array(row), next: z.string().nullable() })
}

/** The query of a keyset-paged list. `after` is the `next` of the page before. */
export const PageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
