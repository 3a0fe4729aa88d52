import { and, desc, eq, sql } from 'drizzle-orm'
import type { EnquiryStatus } from '#shared/enquiries/enquiries.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { enquiries } from './tables.ts'

/** Characters of a message that a list shows. */
const BEGINNING = 160

interface Filter {
  status?: EnquiryStatus | undefined
  /** For `to_tsquery('simple', …)`. */
  terms?: string | undefined
  after?: Cursor | undefined
  limit: number
}

/** A page of enquiries, newest first. */
export function selectEnquiries(db: Db, { status, terms, after, limit }: Filter) {
  const { id, reference, name, email, phone, topic, suspicion, readAt, createdAt, dueAt } = enquiries
  const beginning = sql<string>`left(${enquiries.message}, ${BEGINNING})`
  return db
    .select({
      id,
      reference,
      name,
      email,
      phone,
      topic,
      status: enquiries.status,
      suspicion,
      readAt,
      createdAt,
      dueAt,
      beginning,
    })
    .from(enquiries)
    .where(
      and(
        status ? eq(enquiries.status, status) : undefined,
        terms ? sql`${enquiries.search} @@ to_tsquery('simple', ${terms})` : undefined,
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function countByState(db: Db): Promise<{ open: number; unread: number; unreadSpam: number }> {
  const { rows } = await db.execute<{ open: number; unread: number; unreadSpam: number }>(sql`
    SELECT (SELECT count(*) FROM enquiries WHERE status = 'open')::int AS open,
      (SELECT count(*) FROM enquiries WHERE status = 'open' AND read_at IS NULL)::int AS unread,
      (SELECT count(*) FROM enquiries WHERE status = 'spam' AND read_at IS NULL)::int AS "unreadSpam"`)
  return rows[0] ?? { open: 0, unread: 0, unreadSpam: 0 }
}
