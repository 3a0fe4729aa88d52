import type { Readable } from 'node:stream'
import type { Actor } from '#shared/users.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceCase, findVisibleCase, lockVisibleCase, touchCase } from '../cases/service.ts'
import { ERASE, eraseBytes, eraseUnclaimed } from './erasing.ts'
import { record, requireConfirmedEmail, requireReader, toReply } from './rules.ts'
import { markRemoved, selectDocument, selectDocuments } from './store.ts'

/** Names the work that documents leave for later. Call once a process. */
export function registerDocumentJobs(platform: Platform): void {
  platform.jobs.handle(ERASE, ({ key }) => eraseUnclaimed(platform, key))
}

/** The documents of a case. 403 for a broker who was only offered it. */
export async function readDocuments({ db }: Platform, actor: Actor, caseId: string) {
  const found = await findVisibleCase(db, actor, caseId)
  requireReader(actor, found)
  const rows = await selectDocuments(db, actor, caseId)
  return { items: rows.map(row => toReply(row, actor, found)) }
}

export interface OpenedDocument {
  name: string
  type: string
  /** Bytes. */
  size: number
  bytes: Readable
}

/** Opens a document for download, and notes who did. */
export async function openDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  documentId: string,
): Promise<OpenedDocument> {
  const { db, files, log } = platform
  requireReader(actor, await findVisibleCase(db, actor, caseId))
  const row = await selectDocument(db, actor, caseId, documentId)
  if (!row) throw notFound()
  requireConfirmedEmail(actor)
  const kept = await files.stat(row.storageKey)
  if (kept?.size !== row.size) {
    log.error({ documentId }, 'the bytes of a document are missing or cut short')
    throw notFound('We could not find the file of this document. Please contact us.')
  }
  await db.transaction(tx => record(platform, tx, actor, row, 'document.opened'))
  return { name: row.name, type: row.type, size: row.size, bytes: await files.get(row.storageKey) }
}

/** Takes back a document one uploaded oneself; its bytes are erased once that is certain. */
export async function takeBackDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  documentId: string,
): Promise<{ message: string }> {
  const { clock, db } = platform
  requireReader(actor, await findVisibleCase(db, actor, caseId))
  await db.transaction(async tx => {
    const found = await lockVisibleCase(tx, actor, caseId)
    const row = await selectDocument(tx, actor, caseId, documentId)
    if (!row) throw notFound()
    if (row.uploadedBy !== actor.id) throw forbidden('Only the person who sent a document can remove it.')
    if (found.status === 'closed')
      throw conflict('This request is closed, so its documents stay as they are.')
    if (!(await markRemoved(tx, row.id, clock.now()))) throw notFound()
    await touchCase(platform, tx, caseId)
    await record(platform, tx, actor, row, 'document.removed')
    await announceCase(platform, tx, caseId, 'document', row.id)
    await eraseBytes(platform, tx, row.storageKey)
  })
  return { message: 'The document has been removed.' }
}
