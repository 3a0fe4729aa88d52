import { and, desc, eq, inArray } from 'drizzle-orm'
import { MAX_PUSH_BROWSERS } from '#shared/notifications/push.ts'
import type { Db } from '../../platform/db/database.ts'
import { pushSubscriptions } from './tables.ts'

/** The browsers in which a person gets notifications, the newest first. */
export function selectBrowsers(db: Db, userId: string) {
  const { id, device, createdAt, lastSuccessAt } = pushSubscriptions
  return db
    .select({ id, device, createdAt, lastSuccessAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
}

/** Which browsers of these people get notifications. */
export function selectSubscriptions(tx: Db, userIds: readonly string[]) {
  const { id, userId } = pushSubscriptions
  return tx
    .select({ id, userId })
    .from(pushSubscriptions)
    .where(inArray(userId, [...userIds]))
}

export async function selectSubscription(db: Db, id: string, userId: string) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
  return row
}

/**
 * Saves a browser for the person who uses it now, and forgets their oldest beyond the limit. One that is known keeps its id
 * for the same person, and is a new one for another.
 */
export async function upsertSubscription(
  tx: Db,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<string> {
  const { endpoint, userId, sessionId, p256dh, auth, device } = row
  const [existing] = await tx
    .update(pushSubscriptions)
    .set({ sessionId, p256dh, auth, device })
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id })
  if (existing) return existing.id
  const { endpoint: _, ...values } = row
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...values, lastSuccessAt: null } })
    .returning({ id: pushSubscriptions.id })
  const surplus = (await selectBrowsers(tx, userId)).slice(MAX_PUSH_BROWSERS).map(({ id }) => id)
  if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
  return saved?.id ?? row.id
}

export async function recordSuccess(db: Db, id: string, now: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ lastSuccessAt: now }).where(eq(pushSubscriptions.id, id))
}

/** Removes a person's browser. Returns false when it isn't theirs. */
export async function deleteSubscription(db: Db, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
  return rowCount !== 0
}
