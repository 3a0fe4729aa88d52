import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { brokers, licences, type UserRow, users } from './tables.ts'

export type NewUser = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'fullName' | 'phone' | 'role' | 'passwordHash'
> &
  Partial<Pick<UserRow, 'guestOf' | 'emailVerifiedAt'>>

export type UserChanges = Partial<
  Pick<
    UserRow,
    'fullName' | 'phone' | 'email' | 'emailVerifiedAt' | 'pendingEmail' | 'passwordHash' | 'passwordChangedAt'
  >
>

/** Fails with the name of the unique index when the username or the email is taken. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<void> {
  await db.insert(users).values({ ...user, createdAt: now, updatedAt: now })
}

/** Fails with the name of the unique index when the email is taken. */
export async function updateUser(tx: Db, id: string, changes: UserChanges, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
}

/** A guest has no account: no one can log in as one, or have its password reset. */
const isAccount = isNull(users.guestOf)

async function selectUser(db: Db, where: SQL | undefined): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(where).limit(1)
  return user ?? null
}

export const selectUserById = (db: Db, id: string) => selectUser(db, eq(users.id, id))

export const selectGuest = (db: Db, caseId: string) => selectUser(db, eq(users.guestOf, caseId))

export const selectUserByEmail = (db: Db, email: string) =>
  selectUser(db, and(isAccount, eq(sql`lower(${users.email})`, email.toLowerCase())))

export function selectUserByLogin(db: Db, login: string) {
  const name = login.toLowerCase()
  const isNamed = or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name))
  return selectUser(db, and(isAccount, isNamed))
}

export async function selectActiveUserForUpdate(tx: Db, id: string): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('no key update')
  return user ?? null
}

export async function existsUser(db: Db, role?: Role): Promise<boolean> {
  const isActiveInRole = role && and(eq(users.role, role), isNull(users.disabledAt))
  return (await selectUser(db, isActiveInRole)) !== null
}

/** Returns a broker's record with the licences; null for a person who never was a broker. */
export async function selectBrokerRecord(db: Db, personId: string) {
  const awayUntil = sql<string | null>`(SELECT a.last_day::text FROM absences a
    WHERE a.broker_id = ${personId} AND a.state = 'current')`
  const [record] = await db
    .select({ ...getTableColumns(brokers), awayUntil })
    .from(brokers)
    .where(eq(brokers.userId, personId))
  if (!record) return null
  const ownLicences = await db
    .select()
    .from(licences)
    .where(eq(licences.brokerId, personId))
    .orderBy(asc(licences.class))
  return { ...record, licences: ownLicences }
}
