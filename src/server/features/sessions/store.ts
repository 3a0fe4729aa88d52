import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#shared/people.ts'
import type { Db } from '../../platform/database.ts'
import { users } from '../people/tables.ts'
import { sessions } from './tables.ts'

export interface OpenSession {
  sessionId: string
  lastSeenAt: Date
  expiresAt: Date
  userId: string
  username: string
  fullName: string
  email: string
  role: Role
}

/** The session of a token and its person, in one statement; null when it ended or the person is disabled. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<OpenSession | null> {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      username: users.username,
      fullName: users.fullName,
      email: users.email,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), isNull(users.disabledAt)))
    .limit(1)
  return found ?? null
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Ends the session of a token, if it is open. */
export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
}

/** Until when tries on these subjects must wait; null when none must. */
export async function findBlock(db: Db, subjects: string[], now: Date): Promise<Date | null> {
  const found = await db.execute<{ until: string | null }>(sql`
    SELECT max(blocked_until) AS until FROM sign_in_failures
    WHERE subject IN (${sql.join(
      subjects.map(s => sql`${s}`),
      sql`, `,
    )}) AND blocked_until > ${now.toISOString()}`)
  const until = found.rows[0]?.until
  return until ? new Date(until) : null
}

/**
 * Counts a try on a subject before it is judged, as if it failed: of many at once, each finds the count that the one
 * before left. From the `free`th on, the next must wait: one second, doubled each time, at most 15 minutes. A day
 * without tries forgets them. False, and nothing counted, while the subject must wait.
 */
export async function countTry(db: Db, subject: string, free: number, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const counted = await db.execute(sql`
    INSERT INTO sign_in_failures AS f (subject, failures, last_failed_at, blocked_until)
    VALUES (${subject}, 1, ${at}, ${at})
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN f.last_failed_at < ${at}::timestamptz - interval '1 day' THEN 1 ELSE f.failures + 1 END,
      last_failed_at = excluded.last_failed_at,
      blocked_until = CASE WHEN f.failures + 1 < ${free} OR f.last_failed_at < ${at}::timestamptz - interval '1 day'
        THEN excluded.last_failed_at
        ELSE excluded.last_failed_at + least(900, power(2, least(f.failures + 1 - ${free}, 20))) * interval '1 second' END
      WHERE f.blocked_until <= ${at}::timestamptz
    RETURNING subject`)
  return counted.rows.length > 0
}

/** Takes back one counted try that did not fail after all, and the wait that it alone brought about. */
export async function uncountTry(db: Db, subject: string, free: number): Promise<void> {
  await db.execute(sql`
    UPDATE sign_in_failures SET failures = failures - 1,
      blocked_until = CASE WHEN failures <= ${free} THEN last_failed_at ELSE blocked_until END
    WHERE subject = ${subject} AND failures > 0`)
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_failures WHERE subject = ${subject}`)
}
