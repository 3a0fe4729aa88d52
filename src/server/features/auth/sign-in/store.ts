import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
import { knownDevices } from './tables.ts'

/** Browsers remembered for one person. The least recently used are dropped. */
const MAX_DEVICES = 20

export async function findDevice(db: Db, tokenHash: Buffer): Promise<{ id: string; userId: string } | null> {
  const [found] = await db
    .select({ id: knownDevices.id, userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .limit(1)
  return found ?? null
}

export async function touchDevice(db: Db, id: string, now: Date): Promise<void> {
  await db.update(knownDevices).set({ lastUsedAt: now }).where(eq(knownDevices.id, id))
}

export async function insertDevice(db: Db, device: typeof knownDevices.$inferInsert): Promise<void> {
  await db.insert(knownDevices).values(device)
  const surplus = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(MAX_DEVICES)
  await db.delete(knownDevices).where(inArray(knownDevices.id, surplus))
}

/**
 * Whether a person may still sign in with the password that was just checked. Locks their row until the transaction ends,
 * so that a password change at the same moment also ends the new session.
 */
export async function lockPassword(db: Db, userId: string, passwordHash: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
    .for('share')
  return found.length > 0
}

/** Stores the same password under a new hash unless it was changed in the meantime. Returns whether it did. */
export async function replacePasswordHash(
  db: Db,
  userId: string,
  before: string,
  after: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: after })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
  return rowCount !== 0
}

/** Returns until when attempts on these subjects must wait; null when none must. */
export async function findBlock(db: Db, subjects: string[], now: Date): Promise<Date | null> {
  const found = await db.execute<{ until: string | null }>(sql`
    SELECT max(blocked_until) AS until FROM sign_in_failures
    WHERE ${inArray(sql`subject`, subjects)} AND blocked_until > ${now.toISOString()}`)
  const until = found.rows[0]?.until
  return until ? new Date(until) : null
}

/**
 * Counts an attempt on a subject as a failure before it's checked, so that each of many simultaneous attempts sees the count of
 * the one before. From attempt number `free` on the next must wait: one second, doubled each time, up to 15 minutes. A day without
 * attempts resets the count. Returns the count and until when the next attempt must wait. Returns null, without counting,
 * while the subject must wait.
 */
export async function countAttempt(
  db: Db,
  subject: string,
  free: number,
  now: Date,
): Promise<{ failures: number; until: Date } | null> {
  const nowText = now.toISOString()
  const counted = await db.execute<{ failures: number; until: string }>(sql`
    INSERT INTO sign_in_failures AS f (subject, failures, last_failed_at, blocked_until)
    VALUES (${subject}, 1, ${nowText}, ${nowText})
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN f.last_failed_at < ${nowText}::timestamptz - interval '1 day' THEN 1 ELSE f.failures + 1 END,
      last_failed_at = excluded.last_failed_at,
      blocked_until = CASE WHEN f.failures + 1 < ${free} OR f.last_failed_at < ${nowText}::timestamptz - interval '1 day'
        THEN excluded.last_failed_at
        ELSE excluded.last_failed_at + least(900, power(2, least(f.failures + 1 - ${free}, 20))) * interval '1 second' END
      WHERE f.blocked_until <= ${nowText}::timestamptz
    RETURNING failures, blocked_until AS until`)
  const [row] = counted.rows
  return row ? { failures: row.failures, until: new Date(row.until) } : null
}

/** Undoes one counted attempt that was not a failure, and the wait that it alone caused. */
export async function refundAttempt(db: Db, subject: string, free: number): Promise<void> {
  await db.execute(sql`
    UPDATE sign_in_failures SET failures = failures - 1,
      blocked_until = CASE WHEN failures <= ${free} THEN last_failed_at ELSE blocked_until END
    WHERE subject = ${subject} AND failures > 0`)
}

export async function resetAttempts(db: Db, subject: string): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_failures WHERE subject = ${subject}`)
}
