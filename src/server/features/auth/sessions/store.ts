import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'
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

const columns = {
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
}

const isOpen = and(isNull(sessions.endedAt), isNull(users.disabledAt))

/** The session of a token and its person, in one statement; null when it ended or the person is disabled. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<OpenSession | null> {
  const [found] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen))
    .limit(1)
  return found ?? null
}

/** Those of these sessions that have not ended, of people who are not disabled. */
export function findOpenSessions(db: Db, ids: string[]): Promise<OpenSession[]> {
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), isOpen))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Ends the session of a token. False when there is none that is open. */
export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends one session of a person. False when they have no such open session. */
export async function endSessionById(db: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the logins of a person that still wait for a second factor, but `except`. */
export async function endPendingOf(db: Db, userId: string, except: string, now: Date): Promise<void> {
  const { userId: person, needs, endedAt, id } = sessions
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(person, userId), isNotNull(needs), isNull(endedAt), ne(id, except)))
}

/** Keeps a session beyond the browser's closing, until `expiresAt`. Answers when that is; null when it is not open. */
export async function rememberOne(db: Db, id: string, lifetimeMs: number): Promise<Date | null> {
  const [kept] = await db
    .update(sessions)
    .set({
      remembered: true,
      expiresAt: sql`${sessions.createdAt} + ${lifetimeMs} * interval '1 millisecond'`,
    })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt })
  return kept?.expiresAt ?? null
}

/** The sessions of a person that have neither ended nor run out by their absolute limit, the latest used first. */
export function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      remembered: sessions.remembered,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        isNull(sessions.needs),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Ends every open session of a person, but `except`. Returns how many. */
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

/** In every session of a person but `except`, who they are has to be proved anew. */
export async function forgetConfirmations(db: Db, userId: string, except: string): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: null })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, except)))
}

/** Notes that the person of a session has just proved who they are. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id))
}
