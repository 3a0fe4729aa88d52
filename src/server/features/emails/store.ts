import { sql } from 'drizzle-orm'
import type { MailInfo } from '#shared/emails.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'

/** A letter of the queue, which is the platform's table, without what it is about. */
export interface MailRow {
  id: string
  kind: string
  recipient: string | null
  state: MailInfo['state']
  attempts: number
  lastError: string | null
  createdAt: Date
  finishedAt: Date | null
}

interface Read extends Record<string, unknown>, Omit<MailRow, 'createdAt' | 'finishedAt'> {
  createdAt: string | Date
  finishedAt: string | Date | null
}

const COLUMNS = sql.raw(
  `id, kind, recipient, state, attempts, last_error AS "lastError", created_at AS "createdAt", finished_at AS "finishedAt"`,
)

/** Moments as Dates on either engine. */
const asRow = ({ createdAt, finishedAt, ...row }: Read): MailRow => ({
  ...row,
  createdAt: new Date(createdAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
})

/** Letters, newest first, from behind the cursor on. */
export async function selectMails(
  db: Db,
  state: MailInfo['state'] | undefined,
  after: Cursor | undefined,
  limit: number,
): Promise<MailRow[]> {
  const { rows } = await db.execute<Read>(sql`
    SELECT ${COLUMNS} FROM mails
    WHERE ${state ? sql`state = ${state}` : sql`true`}
      AND ${after ? sql`(created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql`true`}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`)
  return rows.map(asRow)
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const { rows } = await db.execute<Read>(sql`SELECT ${COLUMNS} FROM mails WHERE id = ${id}`)
  return rows[0] ? asRow(rows[0]) : null
}
