import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#shared/documents.ts'
import type { Actor } from '#shared/users.ts'
import type { Config } from '../../platform/config.ts'
import { lockKey } from '../../platform/db/advisory-locks.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, contentVisibleTo, visibleTo } from '../cases/tables.ts'
import { users } from '../users/tables.ts'
import { documents, isIssuedFor, readableBy, uploadParts } from './tables.ts'

const columns = {
  ...pick(documents, 'id', 'caseId', 'clientId', 'name', 'kind', 'type', 'size', 'sha256', 'storageKey'),
  ...pick(documents, 'uploadedBy', 'uploadedAt', 'removedAt', 'staffOnly', 'lockedAt', 'versionOf'),
  versionNumber: documents.versionNumber,
  uploaderName: users.fullName,
  uploaderRole: users.role,
}

/** The documents this person may see: of a case that is only offered to them, none. */
const shownTo = (actor: Actor) => and(contentVisibleTo(actor), readableBy(actor))

const withUploader = (db: Db) =>
  db
    .select(columns)
    .from(documents)
    .innerJoin(users, eq(users.id, documents.uploadedBy))
    .innerJoin(cases, eq(cases.id, documents.caseId))

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

const newer = alias(documents, 'newer')

/** Leaves out what has a newer version that this person may see. */
export const isNewestFor = (db: Db, actor: Actor) =>
  notExists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.caseId, documents.caseId),
          sql`coalesce(${newer.versionOf}, ${newer.id}) = coalesce(${documents.versionOf}, ${documents.id})`,
          gt(newer.versionNumber, documents.versionNumber),
          isNull(newer.removedAt),
          actor.role === 'client' ? eq(newer.staffOnly, false) : undefined,
        ),
      ),
  )

/** The documents of a case, newest first. At most MAX_CASE_DOCUMENTS, so there are no pages. */
export function selectDocuments(
  db: Db,
  actor: Actor,
  caseId: string,
  { onlyNewest = false }: { onlyNewest?: boolean } = {},
) {
  return withUploader(db)
    .where(
      and(
        shownTo(actor),
        eq(documents.caseId, caseId),
        isNull(documents.removedAt),
        onlyNewest ? isNewestFor(db, actor) : undefined,
      ),
    )
    .orderBy(desc(documents.id))
}

/** The documents that the insurer issued for a policy, newest first. */
export const selectIssuedDocuments = (
  db: Db,
  actor: Actor,
  policy: { id: string; caseId: string },
  kinds: readonly DocumentKind[],
) =>
  withUploader(db)
    .where(
      and(
        shownTo(actor),
        isIssuedFor({ id: sql`${policy.id}::uuid`, caseId: sql`${policy.caseId}::uuid` }, kinds),
      ),
    )
    .orderBy(desc(documents.id))

/** The documents of a client's cases that this person may see, newest first, older than `after`. */
export function selectPersonDocuments(
  db: Db,
  actor: Actor,
  personId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .select({
      ...pick(documents, 'id', 'name', 'kind', 'size', 'uploadedAt'),
      case: { id: cases.id, reference: cases.reference },
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(
      and(
        shownTo(actor),
        eq(cases.clientId, personId),
        isNull(documents.removedAt),
        after ? lt(documents.id, after) : undefined,
      ),
    )
    .orderBy(desc(documents.id))
    .limit(limit)
}

/** One document of this case, unless it was removed. */
export async function selectDocument(db: Db, actor: Actor, caseId: string, id: string) {
  const [row] = await withUploader(db).where(
    and(shownTo(actor), eq(documents.caseId, caseId), eq(documents.id, id), isNull(documents.removedAt)),
  )
  return row
}

/** The actor's document on the case with the id their browser made, removed or not. */
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

/** Every version of a document, removed or not, newest first. `firstId` is the first one. */
export const selectVersions = (db: Db, firstId: string) =>
  db
    .select({ id: documents.id, versionNumber: documents.versionNumber, removedAt: documents.removedAt })
    .from(documents)
    .where(or(eq(documents.id, firstId), eq(documents.versionOf, firstId)))
    .orderBy(desc(documents.versionNumber))

export async function updateName(tx: Db, id: string, name: string): Promise<void> {
  await tx.update(documents).set({ name }).where(eq(documents.id, id))
}

export async function updateVersion(
  tx: Db,
  id: string,
  version: { versionOf: string; versionNumber: number },
): Promise<void> {
  await tx.update(documents).set(version).where(eq(documents.id, id))
}

export const countDocuments = (db: Db, caseId: string): Promise<number> =>
  db.$count(documents, and(eq(documents.caseId, caseId), isNull(documents.removedAt)))

/** Returns the bytes of the documents that were not removed: of a person, of a case, or of everyone. */
export async function sumDocuments(
  db: Db,
  { uploadedBy, caseId }: { uploadedBy?: string; caseId?: string },
): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(documents.size).mapWith(Number) })
    .from(documents)
    .where(
      and(
        isNull(documents.removedAt),
        uploadedBy ? eq(documents.uploadedBy, uploadedBy) : undefined,
        caseId ? eq(documents.caseId, caseId) : undefined,
      ),
    )
  return row?.bytes ?? 0
}

/** Locks what `requireStorage` counts until the transaction ends, so that uploads at the same time are counted together. */
export async function lockStorage(tx: Db, { maxFileBytes }: Config, actor: Actor): Promise<void> {
  if (actor.role === 'client') await lockKey(tx, 'documents.storage', actor.id)
  if (maxFileBytes) await lockKey(tx, 'documents.storage', 'all')
}

export async function insertDocument(tx: Db, row: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(row)
}

/** Marks a document as removed. Returns false when it already was. */
export async function updateRemovedAt(tx: Db, id: string, removedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(documents)
    .set({ removedAt })
    .where(and(eq(documents.id, id), isNull(documents.removedAt)))
  return rowCount !== 0
}

export async function shareAndLock(tx: Db, ids: string[], lockedAt: Date): Promise<void> {
  await tx.update(documents).set({ staffOnly: false, lockedAt }).where(inArray(documents.id, ids))
}

/** Whether a document's file is needed: until someone removes it, and afterwards while a legal hold on its client is in force. */
const needsFile = or(
  isNull(documents.removedAt),
  sql`EXISTS (SELECT FROM cases c JOIN legal_holds h ON h.user_id = c.client_id
    WHERE c.id = ${documents.caseId} AND h.lifted_at IS NULL)`,
)

/** Whether a document that needs its file, or a part of an unfinished upload, has its bytes under this key. */
export async function isKeyInUse(db: Db, storageKey: string): Promise<boolean> {
  const found = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .where(and(eq(documents.storageKey, storageKey), needsFile))
    .unionAll(
      db
        .select({ key: uploadParts.storageKey })
        .from(uploadParts)
        .where(eq(uploadParts.storageKey, storageKey)),
    )
  return found.length > 0
}

export const selectPartKeys = (db: Db) => db.select({ key: uploadParts.storageKey }).from(uploadParts)

/** Whether any document was uploaded and not removed. */
export async function existsDocument(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(isNull(documents.removedAt))
    .limit(1)
  return rows.length > 0
}

/** Returns what is known of the file of every document that needs it. */
export const selectStoredFiles = (db: Db) =>
  db
    .select({ id: documents.id, key: documents.storageKey, size: documents.size, sha256: documents.sha256 })
    .from(documents)
    .where(needsFile)
    .orderBy(documents.id)

/** Returns the keys of the files of a client's removed documents. */
export async function selectRemovedKeys(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ key: documents.storageKey })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(cases.clientId, clientId), isNotNull(documents.removedAt)))
  return rows.map(({ key }) => key)
}
