import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { NewEmail } from './mail.ts'

/** A letter as it stands in the queue. */
export interface QueuedEmail extends Record<string, unknown> {
  kind: string
  data: Record<string, string>
  state: string
}

export async function insertEmail(tx: Db, id: string, { kind, data }: NewEmail, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO mails (id, kind, data, created_at)
    VALUES (${id}, ${kind}, ${JSON.stringify(data)}, ${now.toISOString()})`)
}

export async function findEmail(db: Db, id: string): Promise<QueuedEmail | null> {
  const { rows } = await db.execute<QueuedEmail>(sql`SELECT kind, data, state FROM mails WHERE id = ${id}`)
  return rows[0] ?? null
}

/** Ends a letter: it was sent to this address, or to nobody because there was no reason left. */
export async function finishEmail(db: Db, id: string, recipient: string | null, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE mails SET state = ${recipient === null ? 'dropped' : 'sent'}, recipient = coalesce(${recipient}, recipient),
      last_error = NULL, finished_at = ${now.toISOString()}
    WHERE id = ${id} AND state = 'waiting'`)
}

interface EmailFailure {
  reason: string
  /** Null when it could not even be written. */
  recipient: string | null
  /** Whether it is given up. */
  final: boolean
}

/** Counts a failed try. */
export async function recordFailure(db: Db, id: string, failure: EmailFailure, now: Date): Promise<void> {
  const { reason, recipient, final } = failure
  await db.execute(sql`
    UPDATE mails SET attempts = attempts + 1, last_error = ${reason}, recipient = coalesce(${recipient}, recipient),
      state = ${final ? 'dead' : 'waiting'}, finished_at = ${final ? now.toISOString() : null}
    WHERE id = ${id} AND state = 'waiting'`)
}

/** Makes a letter that was given up wait again. False when there is none such. */
export async function requeueEmail(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE mails SET state = 'waiting', finished_at = NULL WHERE id = ${id} AND state = 'dead'`)
  return (rowCount ?? 0) > 0
}

/** The same as `canonicalMailbox`, of an address in the database. */
export const canonicalMailboxSql = (email: SQL): SQL => sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`
