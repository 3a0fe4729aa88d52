import { Readable } from 'node:stream'
import { relationTo } from '#shared/cases/abilities.ts'
import * as api from '#shared/documents.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeIdCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { FileTooLarge, type StagedFile } from '../../platform/files/staging.ts'
import { conflict, forbidden, notFound, RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordClientRead } from '../audit/service.ts'
import { recordClientReply } from '../cases/replies/service.ts'
import {
  announceCase,
  findReadableCase,
  findVisibleCase,
  lockVisibleCase,
  notifyCase,
  touchCase,
} from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { type CheckedFile, checkFile } from './checks.ts'
import { enqueueErase, keepFile } from './erasure.ts'
import { cleanName } from './file-names.ts'
import {
  type DocumentReply,
  documentView,
  recordDocumentEvent,
  requireCapacity,
  requireConfirmedEmail,
  requireMayUpload,
  requireNotRemoved,
  requireStorage,
} from './rules.ts'
import * as store from './store.ts'
import { type IncomingFile, tooLarge, unreadable } from './upload.ts'
import { nextVersionOf, requireNextVersion } from './versions.ts'

/** Lists the documents of a case. Throws 403 for a broker with only an offer. */
export async function listDocuments({ db }: Platform, actor: Actor, caseId: string) {
  const record = await findReadableCase(db, actor, caseId)
  const rows = await store.selectDocuments(db, actor, caseId)
  return { items: rows.map(row => documentView(row, actor, record)) }
}

/** Returns the documents that the insurer issued for a policy, on the cases that the actor may read, newest first. */
export async function findIssuedDocuments(
  db: Db,
  actor: Actor,
  policy: { id: string; caseId: string },
  kinds: readonly api.DocumentKind[],
): Promise<DocumentReply[]> {
  const rows = await store.selectIssuedDocuments(db, actor, policy, kinds)
  const records = new Map<string, CaseRecord>()
  for (const caseId of new Set(rows.map(row => row.caseId)))
    records.set(caseId, await findReadableCase(db, actor, caseId))
  return rows.flatMap(row => {
    const record = records.get(row.caseId)
    return record ? documentView(row, actor, record) : []
  })
}

/** Returns the documents of all of a client's cases, newest first. That an administrator read them is recorded first. */
export async function listPersonDocuments(
  platform: Platform,
  actor: Actor,
  id: string,
  { after, limit }: QueryOf<typeof api.listPersonDocuments>,
): Promise<ReplyInputOf<typeof api.listPersonDocuments>> {
  await recordClientRead(platform, actor, id)
  const position = { after: after ? decodeIdCursor(after) : undefined, limit: limit + 1 }
  const rows = await store.selectPersonDocuments(platform.db, actor, id, position)
  const { page, next } = cutPage(rows, limit, row => row.id)
  return { items: page, next }
}

/** Throws, before a byte is read, for a person who may not add documents to this case. */
export async function requireUploader({ db }: { db: Db }, actor: Actor, caseId: string): Promise<void> {
  requireMayUpload(actor, await findVisibleCase(db, actor, caseId))
}

/**
 * Receives a file, checks its content, stores it, and writes the document, its event and the announcement together. The
 * same `clientId` again returns the first document. An error names the file and the reason, and leaves nothing behind.
 */
export async function uploadDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  incoming: IncomingFile,
): Promise<DocumentReply> {
  const { db } = platform
  const record = await findVisibleCase(db, actor, caseId)
  if (incoming.staffOnly && actor.role === 'client') throw forbidden()
  const earlier = await store.selectByClientId(db, actor, caseId, incoming.clientId)
  if (earlier) return documentView(requireNotRemoved(earlier), actor, record)
  if (incoming.replaces) await requireNextVersion(db, actor, record, incoming.replaces)
  await requireCapacity(db, caseId)
  await requireStorage(platform, db, actor, caseId, 1)
  const staged = await stageFile(platform, incoming)
  try {
    const checked = await checkFile(platform, incoming, staged, actor.id)
    try {
      return documentView(await keepDocument(platform, actor, caseId, incoming, checked), actor, record)
    } finally {
      await checked.file.discard()
    }
  } finally {
    await staged.discard()
  }
}

async function keepDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  incoming: IncomingFile,
  checked: CheckedFile,
): Promise<store.DocumentRow> {
  const { db, files } = platform
  const stored = await keepFile(platform, checked.file)
  try {
    const row = await db.transaction(tx =>
      addDocument(platform, tx, actor, caseId, { ...incoming, ...checked }, stored),
    )
    // An identical simultaneous upload was faster: its document is used, and these bytes are discarded.
    if (row.storageKey !== stored.key) await files.delete(stored.key)
    return row
  } catch (error) {
    // After any other error the row may exist anyway; the job enqueued by keepFile will check.
    if (error instanceof RequestError) await files.delete(stored.key)
    throw error
  }
}

async function stageFile({ files }: Platform, { name, bytes }: IncomingFile): Promise<StagedFile> {
  try {
    const staged = await files.stage(bytes, api.MAX_DOCUMENT_BYTES)
    if (!bytes.truncated) return staged
    await staged.discard()
    throw new FileTooLarge()
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge(name)
    return unreadable(error)
  }
}

async function addDocument(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  { clientId, kind, name, type, staffOnly, replaces }: Omit<IncomingFile, 'bytes'> & CheckedFile,
  stored: StoredFile,
): Promise<store.DocumentRow> {
  // The lock prevents concurrent uploads from passing the limit together.
  const record = await lockVisibleCase(tx, actor, caseId)
  const duplicate = await store.selectByClientId(tx, actor, caseId, clientId)
  if (duplicate) return requireNotRemoved(duplicate)
  requireMayUpload(actor, record)
  const version = replaces
    ? await requireNextVersion(tx, actor, record, replaces)
    : { versionOf: null, versionNumber: 1, staffOnly: staffOnly === 'yes' }
  await requireCapacity(tx, caseId)
  await store.lockStorage(tx, platform.config, actor)
  await requireStorage(platform, tx, actor, caseId, stored.size)
  const document = {
    id: newId(),
    caseId,
    clientId,
    kind,
    name,
    type,
    size: stored.size,
    sha256: stored.sha256,
    storageKey: stored.key,
    uploadedBy: actor.id,
    uploadedAt: platform.clock.now(),
    lockedAt: null,
    ...version,
  }
  await store.insertDocument(tx, document)
  await touchCase(platform, tx, caseId)
  const details: Record<string, string> = version.versionOf ? { version: String(version.versionNumber) } : {}
  await recordDocumentEvent(platform, tx, actor, document, 'document.added', details)
  if (actor.role === 'client') await recordClientReply(platform, tx, record, actor.id)
  if (!document.staffOnly) await notifyCase(platform, tx, caseId, 'document.added', { actorId: actor.id })
  return { ...document, uploaderName: actor.fullName, uploaderRole: actor.role, removedAt: null }
}

/**
 * Stores a PDF that the server made, before the transaction that adds it to a case by `addMadeDocument`. Bytes that no
 * document uses are erased later.
 */
export async function storeMadePdf(platform: Platform, pdf: Buffer): Promise<StoredFile> {
  const staged = await platform.files.stage(Readable.from([pdf]), api.MAX_DOCUMENT_BYTES)
  try {
    return await keepFile(platform, staged)
  } finally {
    await staged.discard()
  }
}

/** Adds a PDF that the server made for the actor. It is evidence: no one can remove it. Expects the case to be locked. */
export async function addMadeDocument(
  platform: Platform,
  tx: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  details: { caseId: string; kind: api.DocumentKind; name: string },
  stored: StoredFile,
): Promise<{ id: string }> {
  const now = platform.clock.now()
  const document = {
    ...details,
    id: newId(),
    name: cleanName(details.name),
    clientId: newId(),
    type: 'application/pdf',
    size: stored.size,
    sha256: stored.sha256,
    storageKey: stored.key,
    uploadedBy: actor.id,
    uploadedAt: now,
    staffOnly: false,
    lockedAt: now,
  }
  await store.insertDocument(tx, document)
  await recordDocumentEvent(platform, tx, actor, document, 'document.added')
  return { id: document.id }
}

/** Returns a document of the case that this person may see; undefined when there is none or it was removed. */
export function findDocument(
  db: Db,
  actor: Actor,
  caseId: string,
  id: string,
): Promise<store.DocumentRow | undefined> {
  return store.selectDocument(db, actor, caseId, id)
}

/** Makes a document the next version of another one, unless it or the other one already belongs to different versions. */
export async function joinVersions(
  tx: Db,
  actor: Actor,
  caseId: string,
  { id, olderId }: { id: string; olderId: string },
): Promise<void> {
  const [row, older] = [
    await store.selectDocument(tx, actor, caseId, id),
    await store.selectDocument(tx, actor, caseId, olderId),
  ]
  if (!row || !older || row.versionOf || (await store.selectVersions(tx, id)).length > 1) return
  const { newestId, ...next } = await nextVersionOf(tx, older)
  if (newestId === olderId) await store.updateVersion(tx, id, next)
}

/** Shows documents to the client from now on. They are part of what was sent, so they can't be removed any more. */
export async function shareDocuments(
  platform: Platform,
  tx: Db,
  caseId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  await store.shareAndLock(tx, ids, platform.clock.now())
  for (const id of ids) await announceCase(platform, tx, caseId, { kind: 'document', subjectId: id })
}

export interface DownloadedDocument {
  name: string
  type: string
  /** Bytes. */
  size: number
  bytes: Readable
}

/** Opens a document for download and records the access. */
export async function downloadDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  documentId: string,
): Promise<DownloadedDocument> {
  const { db, files, log } = platform
  const row = await store.selectDocument(db, actor, caseId, documentId)
  if (!row) throw notFound()
  requireConfirmedEmail(actor)
  const file = await files.stat(row.storageKey)
  if (file?.size !== row.size) {
    log.error({ documentId }, 'the bytes of a document are missing or cut short')
    throw notFound('We couldn’t find this document’s file. Please contact us.')
  }
  await db.transaction(tx => recordDocumentEvent(platform, tx, actor, row, 'document.opened'))
  return { name: row.name, type: row.type, size: row.size, bytes: await files.get(row.storageKey) }
}

/** Removes a document of the actor's own; a job erases its bytes after the commit, unless a legal hold keeps them. */
export async function removeDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  documentId: string,
): Promise<{ message: string }> {
  const { clock, db } = platform
  await findReadableCase(db, actor, caseId)
  await db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    const row = await store.selectDocument(tx, actor, caseId, documentId)
    if (!row) throw notFound()
    if (row.uploadedBy !== actor.id) throw forbidden('Only the person who uploaded a document can remove it.')
    if (relationTo(actor, record) === 'viewer') throw forbidden()
    if (row.lockedAt)
      throw conflict('Your broker accepted this document, or it’s part of a quote. It can’t be removed.')
    if (record.status === 'closed') throw conflict('This request is closed. Its documents can’t be changed.')
    if (!(await store.updateRemovedAt(tx, row.id, clock.now()))) throw notFound()
    await touchCase(platform, tx, caseId)
    await recordDocumentEvent(platform, tx, actor, row, 'document.removed')
    if (!row.staffOnly) await notifyCase(platform, tx, caseId, 'document.removed', { actorId: actor.id })
    await enqueueErase(platform, tx, row.storageKey)
  })
  return { message: 'Document removed.' }
}

/** Erases the bytes under these keys after the transaction, unless a document uses them by then. */
export async function eraseFiles(platform: Platform, tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys) await enqueueErase(platform, tx, key)
}

/** Erases what a legal hold on a client has kept: the files of documents that were removed. */
export async function eraseRemovedFiles(platform: Platform, tx: Db, clientId: string): Promise<void> {
  await eraseFiles(platform, tx, await store.selectRemovedKeys(tx, clientId))
}
