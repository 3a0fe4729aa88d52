import { sql } from 'drizzle-orm'
import { invalid } from '../http/errors.ts'

/** Where a page of a list ends: the sort key of its last row, and the id for rows with equal keys. */
export interface Cursor {
  at: Date
  id: string
}

/** The cursor in SQL, to compare with the sort key and id of a row. */
export const cursorSql = ({ at, id }: Cursor) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

// PostgreSQL knows no year 0.
const SHAPE =
  /^((?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const invalidCursor = () => invalid({ after: 'We couldn’t find that page of the list. Please reload.' })

export const encodeCursor = ({ at, id }: Cursor): string => `${at.toISOString()}_${id}`

/** Throws 422 on `after` for text that is not a cursor. */
export function decodeCursor(text: string): Cursor {
  const [, sortKey, id] = SHAPE.exec(text) ?? []
  if (!sortKey || !id || Number.isNaN(Date.parse(sortKey))) throw invalidCursor()
  return { at: new Date(sortKey), id }
}

/** Returns the id if it is one. Throws 422 on `after` otherwise. */
export function decodeIdCursor(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw invalidCursor()
  return text
}

/** Cuts a page out of rows selected with `limit + 1`. The extra row shows that there is a next page. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { page: R[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last ? cursorOf(last) : null }
}
