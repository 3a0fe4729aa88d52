import { and, asc, eq, sql } from 'drizzle-orm'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import type { Db } from '../../platform/db/database.ts'
import { type SavedFilterRecord, savedFilters } from './tables.ts'

export function selectSavedFilters(db: Db, userId: string): Promise<SavedFilterRecord[]> {
  return db
    .select()
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id))
}

/** Held until the transaction ends, so that a person's changes come one after the other. */
export const lockSavedFilters = (tx: Db, userId: string): Promise<void> =>
  lockKey(tx, 'saved_filters', userId)

export async function insertSavedFilter(tx: Db, row: typeof savedFilters.$inferInsert): Promise<void> {
  await tx.insert(savedFilters).values(row)
}

export async function updateSavedFilter(
  tx: Db,
  { id, version }: Pick<SavedFilterRecord, 'id' | 'version'>,
  changes: Partial<Pick<SavedFilterRecord, 'name' | 'isDefault'>>,
): Promise<void> {
  await tx
    .update(savedFilters)
    .set({ ...changes, version: version + 1 })
    .where(eq(savedFilters.id, id))
}

/** Leaves a person without a default. */
export async function clearDefault(tx: Db, userId: string): Promise<void> {
  await tx
    .update(savedFilters)
    .set({ isDefault: false, version: sql`${savedFilters.version} + 1` })
    .where(and(eq(savedFilters.userId, userId), savedFilters.isDefault))
}

export async function deleteSavedFilter(tx: Db, id: string): Promise<void> {
  await tx.delete(savedFilters).where(eq(savedFilters.id, id))
}
