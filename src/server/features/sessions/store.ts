import { and, eq, isNull, ne } from 'drizzle-orm'
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
  emailVerifiedAt: Date | null
  needs: 'code' | 'enrolment' | null
  remembered: boolean
  confirmedAt: Date | null
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
      emailVerifiedAt: users.emailVerifiedAt,
      needs: sessions.needs,
      remembered: sessions.remembered,
      confirmedAt: sessions.confirmedAt,
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

/** Ends every open session of a person, but `except`. Answers how many. */
export async function endSessionsOf(
  db: Db,
  userId: string,
  now: Date,
  except: string | null,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Notes that the person of a session has just proved who they are. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id))
}
