import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor, Role } from '#shared/users.ts'
import { pick } from '../../../platform/db/columns.ts'
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
  /** The one case of a guest; null for an account. */
  guestOf: string | null
  /** The client whose portal the person looks at; their account is open. */
  viewed: {
    id: string
    username: string
    fullName: string
    email: string
    emailVerifiedAt: Date | null
  } | null
  viewingUntil: Date | null
}

const viewed = alias(users, 'viewed')
const isViewed = and(eq(viewed.id, sessions.viewingAs), isNull(viewed.disabledAt), eq(viewed.role, 'client'))

const columns = {
  sessionId: sessions.id,
  userId: users.id,
  ...pick(users, 'username', 'fullName', 'email', 'role', 'emailVerifiedAt', 'guestOf'),
  ...pick(sessions, 'lastSeenAt', 'expiresAt', 'needs', 'remembered', 'confirmedAt', 'viewingUntil'),
  viewed: pick(viewed, 'id', 'username', 'fullName', 'email', 'emailVerifiedAt'),
}

const isOpen = and(isNull(sessions.endedAt), isNull(users.disabledAt))

/**
 * Returns the session of a token with its person; null when it has ended or the person is disabled. The cookie of a guest
 * never opens the session of an account, nor the other way round.
 */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  holder: 'account' | 'guest',
): Promise<OpenSession | null> {
  const statements = prepared.get(db) ?? { account: prepare(db, 'account'), guest: prepare(db, 'guest') }
  prepared.set(db, statements)
  const [found] = await statements[holder].execute({ tokenHash })
  return found ?? null
}

/** Every call asks for its session, so each connection of the database plans these statements only once. */
const prepared = new WeakMap<Db, Record<'account' | 'guest', ReturnType<typeof prepare>>>()

const withPeople = (db: Db) =>
  db.select(columns).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).leftJoin(viewed, isViewed)

const prepare = (db: Db, holder: 'account' | 'guest') =>
  withPeople(db)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isOpen,
        holder === 'guest' ? isNotNull(users.guestOf) : isNull(users.guestOf),
      ),
    )
    .limit(1)
    .prepare(`session_of_${holder}`)

/** Returns those of these sessions that have not ended and whose people are not disabled. */
export const findOpenSessions = (db: Db, ids: string[]): Promise<OpenSession[]> =>
  withPeople(db).where(and(inArray(sessions.id, ids), isOpen))

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Ends the open sessions that meet all conditions. Returns how many. */
async function endWhere(db: Db, now: Date, ...conditions: (SQL | undefined)[]): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isNull(sessions.endedAt), ...conditions))
  return rowCount ?? 0
}

/** Ends the session of a token. Returns false when no such session is open. */
export const endSessionByToken = async (db: Db, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await endWhere(db, now, eq(sessions.tokenHash, tokenHash))) > 0

/** Ends one session of a person. Returns false when they have no such open session. */
export const endSession = async (db: Db, id: string, userId: string, now: Date): Promise<boolean> =>
  (await endWhere(db, now, eq(sessions.id, id), eq(sessions.userId, userId))) > 0

/** Ends the logins of a person that still wait for a second factor, except one. */
export async function endPendingSessions(db: Db, userId: string, exceptId: string, now: Date): Promise<void> {
  await endWhere(db, now, eq(sessions.userId, userId), isNotNull(sessions.needs), ne(sessions.id, exceptId))
}

/** Keeps a session open after the browser is closed. Returns when it expires; null when it is not open. */
export async function rememberSession(db: Db, id: string, lifetimeMs: number): Promise<Date | null> {
  const [updated] = await db
    .update(sessions)
    .set({
      remembered: true,
      expiresAt: sql`${sessions.createdAt} + ${lifetimeMs} * interval '1 millisecond'`,
    })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt })
  return updated?.expiresAt ?? null
}

/** Returns the sessions of a person that have neither ended nor reached their absolute limit, the latest used first. */
export function selectSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      ...pick(sessions, 'id', 'userAgent', 'address', 'createdAt', 'lastSeenAt', 'expiresAt', 'remembered'),
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

/** Ends every open session of a person except one. Returns how many. */
export const endAllSessions = (db: Db, userId: string, now: Date, exceptId: string | null): Promise<number> =>
  endWhere(db, now, eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId))

export async function endGuestSessions(tx: Db, caseId: string, now: Date): Promise<void> {
  const guests = tx.select({ id: users.id }).from(users).where(eq(users.guestOf, caseId))
  await endWhere(tx, now, inArray(sessions.userId, guests))
}

/** Requires step-up again in every session of a person except one. */
export async function clearConfirmations(db: Db, userId: string, exceptId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: null })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, exceptId)))
}

/** Stores that the person of a session has just completed step-up. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id))
}

/** Starts a view as a client, or ends it. */
export async function updateViewing(
  tx: Db,
  id: string,
  viewing: { viewingAs: string | null; viewingUntil: Date | null },
): Promise<void> {
  await tx.update(sessions).set(viewing).where(eq(sessions.id, id))
}

/** Whether this is an open account of a client whom the actor may view as: a broker needs a case of theirs. */
export async function isViewable(
  tx: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  clientId: string,
): Promise<boolean> {
  const hasCase = sql`EXISTS (SELECT FROM cases own
    WHERE own.client_id = users.id AND ${actor.id} IN (own.broker_id, own.covered_by))`
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, clientId),
        eq(users.role, 'client'),
        isNull(users.guestOf),
        isNull(users.disabledAt),
        actor.role === 'admin' ? undefined : hasCase,
      ),
    )
  return found.length > 0
}
