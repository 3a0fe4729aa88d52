import { and, desc, eq, sql } from 'drizzle-orm'
import type { EmailInfo } from '#shared/emails.ts'
import { type Cursor, cursorSql } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { emails } from '../../platform/mail/tables.ts'

/** Returns emails after the cursor, newest first. `recipient` is any part of the address. */
export function selectEmails(
  db: Db,
  { state, recipient }: { state?: EmailInfo['state'] | undefined; recipient?: string | undefined },
  after: Cursor | undefined,
  limit: number,
) {
  const { id, createdAt } = emails
  return db
    .select()
    .from(emails)
    .where(
      and(
        state && eq(emails.state, state),
        recipient ? sql`position(lower(${recipient}) IN lower(${emails.recipient})) > 0` : undefined,
        after && sql`(${createdAt}, ${id}) < ${cursorSql(after)}`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
