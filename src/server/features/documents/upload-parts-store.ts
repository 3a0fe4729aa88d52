import { and, asc, count, eq, sum } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { uploadParts, uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

/** The actor's own upload to this case. The caller has checked that they may see the case. */
export async function selectUpload(db: Db, actor: Actor, caseId: string, clientId: string) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.caseId, caseId), eq(uploads.uploadedBy, actor.id), eq(uploads.clientId, clientId)))
  return row
}

/** Locks an upload until the transaction ends. Returns false when it's gone. */
export async function lockUpload(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('update')
  return rows.length > 0
}

export const selectParts = (db: Db, uploadId: string) =>
  db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.start))

/** Returns how many bytes have arrived. */
export async function sumParts(db: Db, uploadId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploadParts.size).mapWith(Number) })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
  return row?.bytes ?? 0
}

/** Returns how many unfinished uploads a person has, and the bytes of their files. */
export async function sumUploads(db: Db, uploadedBy: string): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.uploadedBy, uploadedBy))
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 }
}

export async function insertUpload(tx: Db, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row)
}

export async function insertPart(tx: Db, row: typeof uploadParts.$inferInsert): Promise<void> {
  await tx.insert(uploadParts).values(row)
}

export async function deleteUpload(tx: Db, id: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id))
}
