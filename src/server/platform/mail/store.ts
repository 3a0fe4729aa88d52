import { and, eq, gt, inArray, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hoursBefore } from '#shared/time/durations.ts'
import { lockKey } from '../db/advisory-locks.ts'
import { type Db, first } from '../db/database.ts'
import type { NewEmail } from './mail.ts'
import { canonicalMailbox } from './mailbox.ts'
import { emails } from './tables.ts'

export type QueuedEmail = typeof emails.$inferSelect

export async function insertEmail(tx: Db, id: string, { kind, data }: NewEmail, now: Date): Promise<void> {
  await tx.insert(emails).values({ id, kind, data, createdAt: now })
}

export const findEmail = (db: Db, id: string): Promise<QueuedEmail | undefined> =>
  first(db.select().from(emails).where(eq(emails.id, id)))

const isWaiting = (id: string) => and(eq(emails.id, id), eq(emails.state, 'waiting'))

/** Marks an email as sent to an address, or as dropped when there was no longer a reason to send it. */
export async function finishEmail(db: Db, id: string, recipient: string | null, now: Date): Promise<void> {
  await db
    .update(emails)
    .set({
      state: recipient === null ? 'dropped' : 'sent',
      recipient: recipient ?? undefined,
      lastError: null,
      finishedAt: now,
    })
    .where(isWaiting(id))
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
  await db
    .update(emails)
    .set({
      attempts: sql`${emails.attempts} + 1`,
      lastError: reason,
      recipient: recipient ?? undefined,
      state: final ? 'dead' : 'waiting',
      finishedAt: final ? now : null,
    })
    .where(isWaiting(id))
}

/** Returns an email that was given up to the queue. Returns false when there is no such email. */
export async function requeueEmail(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(emails)
    .set({ state: 'waiting', finishedAt: null })
    .where(and(eq(emails.id, id), eq(emails.state, 'dead')))
  return rowCount !== 0
}

/** Whether an address in the database is one of the mailbox of `email`, as `canonicalMailbox` tells. */
export function isInMailbox(address: SQLWrapper, email: string): SQL {
  const mailbox = sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`
  return sql`CASE WHEN ${mailbox} ~ '@(gmail|googlemail)[.]com$'
    THEN replace(split_part(${mailbox}, '@', 1), '.', '') || '@gmail.com' ELSE ${mailbox} END = ${canonicalMailbox(email)}`
}

/** Counts the emails of these kinds since a moment, sent or not. */
export const countEmails = (db: Db, kinds: string[], since: Date, condition?: SQL): Promise<number> =>
  db.$count(emails, and(inArray(emails.kind, kinds), gt(emails.createdAt, since), condition))

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
  const toMailbox = and(like(emails.kind, kind), isInMailbox(sql`${emails.data} ->> 'email'`, email))
  const countLast = (hours: number) =>
    tx.$count(emails, and(toMailbox, gt(emails.createdAt, hoursBefore(now, hours))))
  return (await countLast(1)) >= max.hour || (await countLast(24)) >= max.day
}
