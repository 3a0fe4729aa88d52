import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'

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
 * without tries forgets them. Returns how many there are and until when the next must wait; null, and nothing counted,
 * while the subject must wait.
 */
export async function countTry(
  db: Db,
  subject: string,
  free: number,
  now: Date,
): Promise<{ failures: number; until: Date } | null> {
  const at = now.toISOString()
  const counted = await db.execute<{ failures: number; until: string }>(sql`
    INSERT INTO sign_in_failures AS f (subject, failures, last_failed_at, blocked_until)
    VALUES (${subject}, 1, ${at}, ${at})
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN f.last_failed_at < ${at}::timestamptz - interval '1 day' THEN 1 ELSE f.failures + 1 END,
      last_failed_at = excluded.last_failed_at,
      blocked_until = CASE WHEN f.failures + 1 < ${free} OR f.last_failed_at < ${at}::timestamptz - interval '1 day'
        THEN excluded.last_failed_at
        ELSE excluded.last_failed_at + least(900, power(2, least(f.failures + 1 - ${free}, 20))) * interval '1 second' END
      WHERE f.blocked_until <= ${at}::timestamptz
    RETURNING failures, blocked_until AS until`)
  const [row] = counted.rows
  return row ? { failures: row.failures, until: new Date(row.until) } : null
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
