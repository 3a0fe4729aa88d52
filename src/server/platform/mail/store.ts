import { type SQL, sql } from 'drizzle-orm'
import { hoursBefore } from '#shared/time/durations.ts'
import { lockKey } from '../db/advisory-locks.ts'
import type { Db } from '../db/database.ts'
import type { NewEmail } from './mail.ts'
import { canonicalMailbox } from './mailbox.ts'

export interface QueuedEmail {
  kind: string
  data: Record<string, string>
  state: string
  createdAt: Date
}

export async function insertEmail(tx: Db, id: string, { kind, data }: NewEmail, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO emails (id, kind, data, created_at)
    VALUES (${id}, ${kind}, ${JSON.stringify(data)}, ${now.toISOString()})`)
}

export async function findEmail(db: Db, id: string): Promise<QueuedEmail | null> {
  const { rows } = await db.execute<Omit<QueuedEmail, 'createdAt'> & { createdAt: Date | string }>(
    sql`SELECT kind, data, state, created_at AS "createdAt" FROM emails WHERE id = ${id}`,
  )
  return rows[0] ? { ...rows[0], createdAt: new Date(rows[0].createdAt) } : null
}

/** Marks an email as sent to an address, or as dropped when there was no longer a reason to send it. */
export async function finishEmail(db: Db, id: string, recipient: string | null, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE emails SET state = ${recipient === null ? 'dropped' : 'sent'}, recipient = coalesce(${recipient}, recipient),
      last_error = NULL, finished_at = ${now.toISOString()}
    WHERE id = ${id} AND state = 'waiting'`)
}

interface EmailFailure {
  reason: string
  /** Null when rendering failed. */
  recipient: string | null
  /** Whether the email is given up. */
  final: boolean
}

export async function recordFailure(db: Db, id: string, failure: EmailFailure, now: Date): Promise<void> {
  const { reason, recipient, final } = failure
  await db.execute(sql`
    UPDATE emails SET attempts = attempts + 1, last_error = ${reason}, recipient = coalesce(${recipient}, recipient),
      state = ${final ? 'dead' : 'waiting'}, finished_at = ${final ? now.toISOString() : null}
    WHERE id = ${id} AND state = 'waiting'`)
}

/** Returns an email that was given up to the queue. Returns false when there is no such email. */
export async function requeueEmail(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE emails SET state = 'waiting', finished_at = NULL WHERE id = ${id} AND state = 'dead'`)
  return (rowCount ?? 0) > 0
}

/** The same as `canonicalMailbox`, of an address in the database. */
export function canonicalMailboxSql(email: SQL): SQL {
  const mailbox = sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`
  return sql`CASE WHEN ${mailbox} ~ '@(gmail|googlemail)[.]com$'
    THEN replace(split_part(${mailbox}, '@', 1), '.', '') || '@gmail.com' ELSE ${mailbox} END`
}

/**
 * Returns whether as many emails of a kind were requested for a mailbox in the last hour or day as it may get, sent or not.
 * `kind` is a pattern of LIKE. Locks the mailbox until the transaction ends, so that requests are counted one after the other.
 */
export async function isMailboxFull(
  tx: Db,
  kind: string,
  email: string,
  max: { hour: number; day: number },
  now: Date,
): Promise<boolean> {
  await lockKey(tx, `emails.${kind}`, canonicalMailbox(email))
  const { rows } = await tx.execute<{ hour: number; day: number }>(sql`
    SELECT count(*) FILTER (WHERE created_at > ${hoursBefore(now, 1).toISOString()})::int AS hour, count(*)::int AS day
    FROM emails WHERE created_at > ${hoursBefore(now, 24).toISOString()} AND kind LIKE ${kind}
      AND ${canonicalMailboxSql(sql`data ->> 'email'`)} = ${canonicalMailbox(email)}`)
  return rows.some(({ hour, day }) => hour >= max.hour || day >= max.day)
}
