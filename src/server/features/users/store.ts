import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { brokers, licences, users } from './tables.ts'

export interface NewUser {
  id: string
  username: string
  email: string
  fullName: string
  phone: string
  role: Role
  passwordHash: string
}

/** Adds a person. Fails with the unique index's name when the username or the e-mail is taken, in any case of letters. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<void> {
  await db.insert(users).values({ ...user, createdAt: now, updatedAt: now })
}

/** The person who signs in by this name: their username, or their e-mail address. */
export async function findUserByLogin(db: Db, login: string) {
  const name = login.toLowerCase()
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)))
    .limit(1)
  return user ?? null
}

export async function findUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return user ?? null
}

/** The person whose account has this e-mail address, in any case of letters. */
export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1)
  return user ?? null
}

/** The person, held until the transaction ends; null for one that is not there or whose account is closed. */
export async function lockUser(tx: Db, id: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
    .for('no key update')
  return user ?? null
}

export type UserChanges = Partial<
  Pick<
    typeof users.$inferSelect,
    'fullName' | 'phone' | 'email' | 'emailVerifiedAt' | 'pendingEmail' | 'passwordHash' | 'passwordChangedAt'
  >
>

/** Fails with the unique index's name when the e-mail is taken. */
export async function updateUser(tx: Db, id: string, changes: UserChanges, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
}

/** What is on record about a broker, as they may see it themselves; null for everybody else. */
export async function findBrokerRecord(db: Db, userId: string) {
  const { brokerage, cities, eoExpiresOn } = brokers
  const [record] = await db
    .select({ brokerage, cities, eoExpiresOn })
    .from(brokers)
    .where(eq(brokers.userId, userId))
  if (!record) return null
  const { class: licenceClass, number, expiresOn } = licences
  const held = await db
    .select({ class: licenceClass, number, expiresOn })
    .from(licences)
    .where(eq(licences.brokerId, userId))
    .orderBy(asc(licenceClass))
  return { ...record, licences: held }
}

/** Whether there is anybody at all in this database. */
export async function hasNoUsers(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length === 0
}

/** Whether anybody can administer this place. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .limit(1)
  return found.length > 0
}
