import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { visibleTo } from '../cases/service.ts'
import { cases } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { documents } from './tables.ts'

const columns = {
  id: documents.id,
  caseId: documents.caseId,
  clientId: documents.clientId,
  name: documents.name,
  kind: documents.kind,
  type: documents.type,
  size: documents.size,
  sha256: documents.sha256,
  storageKey: documents.storageKey,
  uploadedBy: documents.uploadedBy,
  uploaderName: users.fullName,
  uploaderRole: users.role,
  uploadedAt: documents.uploadedAt,
  removedAt: documents.removedAt,
}

const withUploader = (db: Db) =>
  db
    .select(columns)
    .from(documents)
    .innerJoin(users, eq(users.id, documents.uploadedBy))
    .innerJoin(cases, eq(cases.id, documents.caseId))

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

/** The documents of a case, newest first. At most CASE_DOCUMENTS_MAX, so there are no pages. */
export function selectDocuments(db: Db, actor: Actor, caseId: string) {
  return withUploader(db)
    .where(and(visibleTo(actor), eq(documents.caseId, caseId), isNull(documents.removedAt)))
    .orderBy(desc(documents.id))
}

/** One document of this very case, unless it was taken back. */
export async function selectDocument(db: Db, actor: Actor, caseId: string, id: string) {
  const [row] = await withUploader(db).where(
    and(visibleTo(actor), eq(documents.caseId, caseId), eq(documents.id, id), isNull(documents.removedAt)),
  )
  return row
}

/** What this actor uploaded to the case under the id their browser made, taken back or not. */
export async function selectByClientId(db: Db, actor: Actor, caseId: string, clientId: string) {
  const [row] = await withUploader(db).where(
    and(
      visibleTo(actor),
      eq(documents.caseId, caseId),
      eq(documents.uploadedBy, actor.id),
      eq(documents.clientId, clientId),
    ),
  )
  return row
}

export async function countDocuments(db: Db, caseId: string): Promise<number> {
  const [row] = await db
    .select({ held: count() })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), isNull(documents.removedAt)))
  return row?.held ?? 0
}

export async function insertDocument(tx: Db, row: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(row)
}

/** Marks a document as taken back. Answers false when somebody was quicker. */
export async function markRemoved(tx: Db, id: string, removedAt: Date): Promise<boolean> {
  const removed = await tx
    .update(documents)
    .set({ removedAt })
    .where(and(eq(documents.id, id), isNull(documents.removedAt)))
    .returning({ id: documents.id })
  return removed.length > 0
}

/** Whether a document that people can still see keeps its bytes under this key. */
export async function isKeyInUse(db: Db, storageKey: string): Promise<boolean> {
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.storageKey, storageKey), isNull(documents.removedAt)))
  return found.length > 0
}
