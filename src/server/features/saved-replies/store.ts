import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import { type SavedReplyRecord, savedReplies } from './tables.ts'

/** The replies that this person can use: their own and the shared ones. */
const usableBy = ({ id }: Pick<Actor, 'id'>) => or(eq(savedReplies.ownerId, id), isNull(savedReplies.ownerId))

export function selectSavedReplies(db: Db, actor: Actor): Promise<SavedReplyRecord[]> {
  return db
    .select()
    .from(savedReplies)
    .where(usableBy(actor))
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id))
}

export async function selectSavedReplyForUpdate(tx: Db, actor: Actor, id: string) {
  const [row] = await tx
    .select()
    .from(savedReplies)
    .where(and(usableBy(actor), eq(savedReplies.id, id)))
    .for('update')
  return row
}

export async function selectByClientId(tx: Db, actor: Actor, clientId: string) {
  const [row] = await tx
    .select()
    .from(savedReplies)
    .where(and(eq(savedReplies.createdBy, actor.id), eq(savedReplies.clientId, clientId)))
  return row
}

/** Counts the replies of one person, or the shared ones. */
export const countSavedReplies = (tx: Db, ownerId: string | null): Promise<number> =>
  tx.$count(savedReplies, ownerId ? eq(savedReplies.ownerId, ownerId) : isNull(savedReplies.ownerId))

/** Held until the transaction ends, so that no two new replies pass the limit together. */
export const lockSavedReplies = (tx: Db, ownerId: string | null): Promise<void> =>
  lockKey(tx, 'saved_replies', ownerId ?? 'shared')

export async function insertSavedReply(
  tx: Db,
  row: typeof savedReplies.$inferInsert,
): Promise<SavedReplyRecord> {
  const [added] = await tx.insert(savedReplies).values(row).returning()
  if (!added) throw new Error('the saved reply was not inserted')
  return added
}

export async function updateSavedReply(
  tx: Db,
  { id, version }: Pick<SavedReplyRecord, 'id' | 'version'>,
  changes: Pick<SavedReplyRecord, 'title' | 'body'>,
): Promise<void> {
  await tx
    .update(savedReplies)
    .set({ ...changes, version: version + 1 })
    .where(eq(savedReplies.id, id))
}

export async function deleteSavedReply(tx: Db, id: string): Promise<void> {
  await tx.delete(savedReplies).where(eq(savedReplies.id, id))
}
