import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../users/tables.ts'

/**
 * Whether a person may still log in by the password that was judged a moment ago; holds their row until the
 * transaction ends, so that a password changed at the same moment ends this session too.
 */
export async function stillHolds(db: Db, userId: string, passwordHash: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
    .for('share')
  return found.length > 0
}

/** Keeps the same password under a new hash, unless it was changed meanwhile. Returns whether it did. */
export async function replaceHash(db: Db, userId: string, before: string, after: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: after })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
    .returning({ id: users.id })
  return changed.length > 0
}
