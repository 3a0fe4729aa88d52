import { eq, or, sql } from 'drizzle-orm'
import type { Role } from '#shared/people.ts'
import type { Db } from '../../platform/database.ts'
import { users } from './tables.ts'

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
export async function findByLogin(db: Db, login: string) {
  const name = login.toLowerCase()
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)))
    .limit(1)
  return user ?? null
}

export async function findPerson(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return user ?? null
}

/** Whether there is anybody at all in this database. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length === 0
}
