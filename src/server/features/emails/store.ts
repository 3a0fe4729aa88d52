import { sql } from 'drizzle-orm'
import type { EmailInfo } from '#shared/emails.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'

/** An email of the queue without its data. The table belongs to the platform. */
export interface EmailRow {
  id: string
  kind: string
  recipient: string | null
  state: EmailInfo['state']
  attempts: number
  lastError: string | null
  createdAt: Date
  finishedAt: Date | null
}

interface RawRow extends Record<string, unknown>, Omit<EmailRow, 'createdAt' | 'finishedAt'> {
  createdAt: string | Date
  finishedAt: string | Date | null
}

const COLUMNS = sql.raw(
  `id, kind, recipient, state, attempts, last_error AS "lastError", created_at AS "createdAt", finished_at AS "finishedAt"`,
)

/** Returns dates as Date on both engines. */
const asRow = ({ createdAt, finishedAt, ...row }: RawRow): EmailRow => ({
  ...row,
  createdAt: new Date(createdAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
})

/** Returns emails after the cursor, newest first. `recipient` is any part of the address. */
export async function selectEmails(
  db: Db,
  { state, recipient }: { state?: EmailInfo['state'] | undefined; recipient?: string | undefined },
  after: Cursor | undefined,
  limit: number,
): Promise<EmailRow[]> {
  const { rows } = await db.execute<RawRow>(sql`
    SELECT ${COLUMNS} FROM emails
    WHERE ${state ? sql`state = ${state}` : sql`true`}
      AND ${recipient ? sql`position(lower(${recipient}) IN lower(recipient)) > 0` : sql`true`}
      AND ${after ? sql`(created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql`true`}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`)
  return rows.map(asRow)
}

export async function findEmail(db: Db, id: string): Promise<EmailRow | null> {
  const { rows } = await db.execute<RawRow>(sql`SELECT ${COLUMNS} FROM emails WHERE id = ${id}`)
  return rows[0] ? asRow(rows[0]) : null
}
