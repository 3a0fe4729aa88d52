import { and, asc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { MAX_CASE_REQUESTS } from '#shared/document-requests.ts'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import { type Db, first } from '../../platform/db/database.ts'
import { type ClientFilter, isOfClient } from '../cases/clients/tables.ts'
import { cases, contentVisibleTo } from '../cases/tables.ts'
import { documents, readableBy } from '../documents/tables.ts'
import { type DocumentRequestRecord, documentRequestFiles, documentRequests } from './tables.ts'

export type DocumentRequestRow = DocumentRequestRecord & { files: RequestFile[] }

interface RequestFile {
  documentId: string
  name: string
  type: string
  isRejected: boolean
}

/** The requests of a case that were not withdrawn, by their day, with their files. At most MAX_CASE_REQUESTS. */
export const selectRequests = (db: Db, actor: Actor, caseId: string): Promise<DocumentRequestRow[]> =>
  selectWithFiles(db, actor, eq(documentRequests.caseId, caseId))

/** One request of this case, unless it was withdrawn. */
export const selectRequest = (
  db: Db,
  actor: Actor,
  caseId: string,
  id: string,
): Promise<DocumentRequestRow | undefined> =>
  first(selectWithFiles(db, actor, and(eq(documentRequests.caseId, caseId), eq(documentRequests.id, id))))

async function selectWithFiles(db: Db, actor: Actor, where: SQL | undefined): Promise<DocumentRequestRow[]> {
  const requests = await db
    .select(getTableColumns(documentRequests))
    .from(documentRequests)
    .innerJoin(cases, eq(cases.id, documentRequests.caseId))
    .where(and(contentVisibleTo(actor), where, ne(documentRequests.state, 'withdrawn')))
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.id))
  if (requests.length === 0) return []
  const ids = requests.map(({ id }) => id)
  const files = await db
    .select({
      requestId: documentRequestFiles.requestId,
      documentId: documents.id,
      name: documents.name,
      type: documents.type,
      isRejected: sql<boolean>`${documentRequestFiles.rejectedAt} IS NOT NULL`,
    })
    .from(documentRequestFiles)
    .innerJoin(documents, eq(documents.id, documentRequestFiles.documentId))
    .where(and(inArray(documentRequestFiles.requestId, ids), isNull(documents.removedAt), readableBy(actor)))
    .orderBy(asc(documentRequestFiles.addedAt), asc(documents.id))
  return requests.map(request => ({
    ...request,
    files: files
      .filter(({ requestId }) => requestId === request.id)
      .map(({ requestId: _request, ...file }) => file),
  }))
}

/** What an earlier copy of the same list asked for, in its order; empty without one. */
export const selectList = (db: Db, actor: Actor, caseId: string, clientId: string) =>
  db
    .select(pick(documentRequests, 'kind', 'title', 'reason'))
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.caseId, caseId),
        eq(documentRequests.requestedBy, actor.id),
        eq(documentRequests.clientId, clientId),
      ),
    )
    .orderBy(asc(documentRequests.position))

export const countRequests = (db: Db, caseId: string): Promise<number> =>
  db.$count(
    documentRequests,
    and(eq(documentRequests.caseId, caseId), ne(documentRequests.state, 'withdrawn')),
  )

/** Adds the lines of a list. Returns false when another list has the same client id. */
export async function insertRequests(
  tx: Db,
  rows: readonly (typeof documentRequests.$inferInsert)[],
): Promise<boolean> {
  const added = await tx
    .insert(documentRequests)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: documentRequests.id })
  return added.length === rows.length
}

/** Writes a decision about a request, whose case is locked, and raises its version. */
export async function updateRequest(
  tx: Db,
  { id, version }: Pick<DocumentRequestRecord, 'id' | 'version'>,
  changes: Partial<Pick<DocumentRequestRecord, 'state' | 'rejection'>>,
): Promise<void> {
  await tx
    .update(documentRequests)
    .set({ ...changes, version: version + 1 })
    .where(eq(documentRequests.id, id))
}

/** Adds documents to a request; one that was rejected stays rejected. */
export async function insertFiles(
  tx: Db,
  requestId: string,
  documentIds: readonly string[],
  addedAt: Date,
): Promise<void> {
  await tx
    .insert(documentRequestFiles)
    .values(documentIds.map(documentId => ({ requestId, documentId, addedAt })))
    .onConflictDoNothing()
}

/** Marks the files of a request that were not rejected before as rejected. */
export async function updateRejected(tx: Db, requestId: string, rejectedAt: Date): Promise<void> {
  await tx
    .update(documentRequestFiles)
    .set({ rejectedAt })
    .where(and(eq(documentRequestFiles.requestId, requestId), isNull(documentRequestFiles.rejectedAt)))
}

/** Open requests for which nothing was sent, or only what was rejected. */
const MISSING = sql`${documentRequests.state} = 'open' AND NOT EXISTS (
  SELECT FROM document_request_files f JOIN documents d ON d.id = f.document_id
  WHERE f.request_id = ${documentRequests.id} AND f.rejected_at IS NULL AND d.removed_at IS NULL)`

/** What a client still has to send on the open cases that this person may read, by its day. */
export const selectMissing = (db: Db, actor: Actor, client: ClientFilter) =>
  db
    .select({
      id: documentRequests.id,
      title: documentRequests.title,
      dueOn: documentRequests.dueOn,
      case: { id: cases.id, reference: cases.reference },
    })
    .from(documentRequests)
    .innerJoin(cases, eq(cases.id, documentRequests.caseId))
    .where(and(contentVisibleTo(actor), isOfClient(client), ne(cases.status, 'closed'), MISSING))
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.id))
    .limit(MAX_CASE_REQUESTS)

/** Withdraws the requests of a case for which nothing was sent, or only what was rejected. Returns them by their day. */
export async function withdrawMissing(tx: Db, caseId: string): Promise<{ id: string; title: string }[]> {
  const withdrawn = await tx
    .update(documentRequests)
    .set({ state: 'withdrawn', version: sql`${documentRequests.version} + 1` })
    .where(and(eq(documentRequests.caseId, caseId), MISSING))
    .returning({ id: documentRequests.id, title: documentRequests.title, dueOn: documentRequests.dueOn })
  return withdrawn.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id))
}

/** Opens the requests that closing the case withdrew; what was due before `today` is due on `newDueOn`. Returns the days. */
export const restoreRequests = (tx: Db, caseId: string, today: string, newDueOn: string) =>
  tx
    .update(documentRequests)
    .set({
      state: 'open',
      withdrawnWithCase: false,
      dueOn: sql`CASE WHEN ${documentRequests.dueOn} < ${today} THEN ${newDueOn}::date ELSE ${documentRequests.dueOn} END`,
      version: sql`${documentRequests.version} + 1`,
    })
    .where(and(eq(documentRequests.caseId, caseId), eq(documentRequests.withdrawnWithCase, true)))
    .returning({ dueOn: documentRequests.dueOn })

/** How many documents of a case the client still has to send, due on this day or on any. */
export const countMissing = (db: Db, caseId: string, dueOn?: string): Promise<number> =>
  db.$count(
    documentRequests,
    and(eq(documentRequests.caseId, caseId), dueOn ? eq(documentRequests.dueOn, dueOn) : undefined, MISSING),
  )

/**
 * What is missing in a case, as a column of a statement that selects visible ones: how many documents, and the first day on
 * which some are due. Null for nothing, and for office staff, who read no documents.
 */
export const missingOf = (
  reader: Pick<Actor, 'role'>,
  caseId: SQL,
): SQL<{ count: number; dueOn: string } | null> =>
  reader.role === 'office'
    ? sql`NULL`
    : sql`(
  SELECT CASE WHEN count(*) > 0 THEN json_build_object('count', count(*), 'dueOn', min(${documentRequests.dueOn})) END
  FROM ${documentRequests} WHERE ${documentRequests.caseId} = ${caseId} AND ${MISSING})`
