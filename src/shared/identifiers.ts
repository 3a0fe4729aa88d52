import { z } from 'zod'

/** A record's identifier: UUIDv7, made by the server. */
export const Id = z.uuid({ error: 'This isn’t a valid identifier' })

/** The params of every call about one record. */
export const IdParams = z.object({ id: Id })

/** A moment, as ISO 8601 in UTC on the wire. A reply may be given a Date. */
export const Moment = z.preprocess(
  value => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true }),
) as unknown as z.ZodType<string, string | Date>

/** A page of a list: the rows and the cursor of the next page, null on the last one. */
export function pageOf<S extends z.ZodType>(row: S) {
  return z.object({ items: z.array(row), next: z.string().nullable() })
}

/** The query of a keyset-paged list. `after` is the `next` of the page before. */
export const PageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
