import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import { FileTooLarge, type StoredFile } from '../../platform/files/file-store.ts'
import { RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, findVisibleCase, lockVisibleCase, touchCase } from '../cases/service.ts'
import { refuseContent } from './contents.ts'
import { eraseBytes, UNCLAIMED_MS } from './erasing.ts'
import { type DocumentReply, record, requireKept, requireOpenFor, requireRoom, toReply } from './rules.ts'
import { type DocumentRow, insertDocument, selectByClientId } from './store.ts'
import { type IncomingFile, tooLarge, unreadable } from './upload.ts'

/** Refuses, before a byte is read, who may not add to this case. */
export async function requireUploader({ db }: Platform, actor: Actor, caseId: string): Promise<void> {
  requireOpenFor(actor, await findVisibleCase(db, actor, caseId))
}

/**
 * Takes in a file: streams it to the store, judges its content, and writes the document, its event and the
 * announcement together. The same `clientId` again answers the first document. A refusal names the file and the
 * reason, and leaves nothing behind.
 */
export async function addDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  incoming: IncomingFile,
): Promise<DocumentReply> {
  const { db, files } = platform
  const found = await findVisibleCase(db, actor, caseId)
  const earlier = await selectByClientId(db, actor, caseId, incoming.clientId)
  if (earlier) return toReply(requireKept(earlier), actor, found)
  await requireRoom(db, caseId)
  const stored = await store(platform, incoming)
  try {
    const refusal = await refuseContent(files, stored, incoming.extension)
    if (refusal) throw new RequestError(422, `“${incoming.name}” ${refusal}.`)
    const row = await db.transaction(tx => write(platform, tx, actor, caseId, incoming, stored))
    // An equal upload at the same time was quicker: its document stands, these bytes are not needed.
    if (row.storageKey !== stored.key) await files.delete(stored.key)
    return toReply(row, actor, found)
  } catch (error) {
    // After any other failure the row may yet be there; the erasing enqueued at the start will look.
    if (error instanceof RequestError) await files.delete(stored.key)
    throw error
  }
}

async function store(platform: Platform, { name, bytes }: IncomingFile): Promise<StoredFile> {
  const { db, files } = platform
  const key = files.newKey()
  // Promised before the first byte: should the process die at any point, the bytes will not lie about for ever.
  await eraseBytes(platform, db, key, UNCLAIMED_MS)
  try {
    const stored = await files.put(bytes, MAX_DOCUMENT_BYTES, key)
    if (bytes.truncated) throw new FileTooLarge()
    return stored
  } catch (error) {
    await files.delete(key)
    if (error instanceof FileTooLarge) throw tooLarge(name)
    if (isDiskFull(error)) {
      throw new RequestError(507, 'We cannot store files right now. Please try again later.')
    }
    return unreadable(error)
  }
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

async function write(
  platform: Platform,
  tx: Db,
  actor: Actor,
  caseId: string,
  { clientId, kind, name, extension }: IncomingFile,
  stored: StoredFile,
): Promise<DocumentRow> {
  // The case is held until the end, so that uploads at once cannot pass the limit together.
  const found = await lockVisibleCase(tx, actor, caseId)
  const twin = await selectByClientId(tx, actor, caseId, clientId)
  if (twin) return requireKept(twin)
  requireOpenFor(actor, found)
  await requireRoom(tx, caseId)
  const document = {
    id: newId(),
    caseId,
    clientId,
    kind,
    name,
    type: DOCUMENT_TYPES[extension] ?? 'application/octet-stream',
    size: stored.size,
    sha256: stored.sha256,
    storageKey: stored.key,
    uploadedBy: actor.id,
    uploadedAt: platform.clock.now(),
  }
  await insertDocument(tx, document)
  await touchCase(platform, tx, caseId)
  await record(platform, tx, actor, document, 'document.added')
  await announceCase(platform, tx, caseId, 'document', document.id)
  return { ...document, uploaderName: actor.fullName, uploaderRole: actor.role, removedAt: null }
}
