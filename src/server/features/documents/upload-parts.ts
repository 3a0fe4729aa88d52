import { Readable } from 'node:stream'
import type { z } from 'zod'
import { hoursAfter } from '#shared/time/durations.ts'
import { MAX_PART_BYTES, type UploadStart } from '#shared/uploads.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/identifiers.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FileTooLarge, type StagedFile } from '../../platform/files/staging.ts'
import { conflict, forbidden, notFound, RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVisibleCase, lockVisibleCase } from '../cases/service.ts'
import { enqueueErase, keepFile } from './erasure.ts'
import { cleanName } from './file-names.ts'
import {
  type DocumentReply,
  documentView,
  requireCapacity,
  requireMayUpload,
  requireNotRemoved,
  requireStorage,
} from './rules.ts'
import { uploadDocument } from './service.ts'
import { lockStorage, selectByClientId } from './store.ts'
import { requireAcceptedName, unreadable } from './upload.ts'
import * as store from './upload-parts-store.ts'
import { requireNextVersion } from './versions.ts'

/** The most unfinished uploads that one person can have. */
const MAX_UPLOADS = 50
/** After this, what has arrived of a file is erased. */
const EXPIRES_AFTER_HOURS = 24
const EXPIRE = 'upload.expire'

interface Progress {
  received: number
}

/** Begins an upload in parts, or returns how much of it has arrived. Checks all that can be checked before a byte. */
export async function startUpload(
  platform: Platform,
  actor: Actor,
  caseId: string,
  clientId: string,
  { kind, name: sent, size, staffOnly, replaces }: z.output<typeof UploadStart>,
): Promise<Progress> {
  const { clock, db, jobs } = platform
  requireMayUpload(actor, await findVisibleCase(db, actor, caseId))
  if (staffOnly && actor.role === 'client') throw forbidden()
  const name = cleanName(sent)
  requireAcceptedName(name)
  return db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    requireMayUpload(actor, record)
    const document = await selectByClientId(tx, actor, caseId, clientId)
    if (document) return { received: size }
    const earlier = await store.selectUpload(tx, actor, caseId, clientId)
    if (earlier) return { received: await store.sumParts(tx, earlier.id) }
    if (replaces) await requireNextVersion(tx, actor, record, replaces)
    await requireCapacity(tx, caseId)
    await lockStorage(tx, platform.config, actor)
    const open = await store.sumUploads(tx, actor.id)
    await requireStorage(platform, tx, actor, caseId, size + open.bytes)
    if (open.count >= MAX_UPLOADS)
      throw conflict('Too many uploads are unfinished. Finish or cancel some of them first.')
    const startedAt = clock.now()
    const row = {
      id: newId(),
      caseId,
      uploadedBy: actor.id,
      clientId,
      kind,
      name,
      size,
      staffOnly,
      replacesId: replaces ?? null,
      startedAt,
    }
    await store.insertUpload(tx, row)
    const runAt = hoursAfter(startedAt, EXPIRES_AFTER_HOURS)
    await jobs.enqueue(tx, { kind: EXPIRE, payload: { id: row.id }, runAt })
    return { received: 0 }
  })
}

/** Stores the next part of a file. Throws 409 when the file doesn't continue at `start`. */
export async function uploadPart(
  platform: Platform,
  actor: Actor,
  caseId: string,
  { clientId, start }: { clientId: string; start: number },
  bytes: Readable,
): Promise<Progress> {
  const { db, files } = platform
  const upload = await requireUpload(platform, actor, caseId, clientId)
  const doesNotContinue = () => conflict('This part doesn’t continue what we received. Please try again.')
  if ((await store.sumParts(db, upload.id)) !== start) throw doesNotContinue()
  const staged = await stagePart(files, bytes, upload.size - start)
  try {
    // Each part is a file of its own, so only the last one may be small.
    if (staged.size < MAX_PART_BYTES && start + staged.size < upload.size)
      throw new RequestError(400, 'This part of the file is too small.')
    const stored = await keepFile(platform, staged)
    const isNext = await db.transaction(async tx => {
      if (!(await store.lockUpload(tx, upload.id)) || (await store.sumParts(tx, upload.id)) !== start)
        return false
      await store.insertPart(tx, { uploadId: upload.id, start, size: stored.size, storageKey: stored.key })
      return true
    })
    if (isNext) return { received: start + stored.size }
    // The same part was sent twice at the same time.
    await files.delete(stored.key)
    throw doesNotContinue()
  } finally {
    await staged.discard()
  }
}

async function stagePart(files: FileStore, bytes: Readable, maxBytes: number): Promise<StagedFile> {
  const staged = await files.stage(bytes, Math.min(MAX_PART_BYTES, maxBytes)).catch(error => {
    if (error instanceof FileTooLarge) throw new RequestError(413, 'This part of the file is too large.')
    return unreadable(error)
  })
  if (staged.size > 0) return staged
  await staged.discard()
  throw new RequestError(400, 'This part of the file is empty.')
}

/** Adds a file that has arrived in full, after the same checks as any upload. A refused one is erased. */
export async function finishUpload(
  platform: Platform,
  actor: Actor,
  caseId: string,
  clientId: string,
): Promise<DocumentReply> {
  const { db, files } = platform
  const record = await findVisibleCase(db, actor, caseId)
  const document = await selectByClientId(db, actor, caseId, clientId)
  if (document) return documentView(requireNotRemoved(document), actor, record)
  const upload = await requireUpload(platform, actor, caseId, clientId)
  const parts = await store.selectParts(db, upload.id)
  if (parts.reduce((total, { size }) => total + size, 0) !== upload.size)
    throw conflict('Not all of the file has arrived yet. Please try again.')
  const bytes = Readable.from(readParts(files, parts), { objectMode: false })
  const { kind, name, staffOnly, replacesId } = upload
  const extension = requireAcceptedName(name)
  try {
    const added = await uploadDocument(platform, actor, caseId, {
      ...{ kind, clientId, name, extension },
      ...(staffOnly ? { staffOnly: 'yes' as const } : {}),
      ...(replacesId ? { replaces: replacesId } : {}),
      bytes: Object.assign(bytes, { truncated: false }),
    })
    await removeUpload(platform, upload.id)
    return added
  } catch (error) {
    const isRefused = error instanceof RequestError && [409, 413, 422].includes(error.status)
    if (isRefused) await removeUpload(platform, upload.id)
    throw error
  }
}

async function* readParts(files: FileStore, parts: { storageKey: string }[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of parts) yield* (await files.get(storageKey)) as AsyncIterable<Buffer>
}

/** Erases what has arrived of a file. Does nothing when there is nothing. */
export async function cancelUpload(
  platform: Platform,
  actor: Actor,
  caseId: string,
  clientId: string,
): Promise<{ message: string }> {
  requireMayUpload(actor, await findVisibleCase(platform.db, actor, caseId))
  const upload = await store.selectUpload(platform.db, actor, caseId, clientId)
  if (upload) await removeUpload(platform, upload.id)
  return { message: 'Upload cancelled.' }
}

/** Throws 404 without an upload of the actor's own, and 403 or 409 when they may no longer add documents. */
async function requireUpload(
  { db }: Platform,
  actor: Actor,
  caseId: string,
  clientId: string,
): Promise<store.UploadRow> {
  requireMayUpload(actor, await findVisibleCase(db, actor, caseId))
  const upload = await store.selectUpload(db, actor, caseId, clientId)
  if (!upload) throw notFound('This upload has expired. Please choose the file again.')
  return upload
}

async function removeUpload(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction(async (tx: Db) => {
    if (!(await store.lockUpload(tx, id))) return
    const parts = await store.selectParts(tx, id)
    await store.deleteUpload(tx, id)
    for (const { storageKey } of parts) await enqueueErase(platform, tx, storageKey)
  })
}

/** Registers the job that erases what has arrived of files that were never finished. */
export function registerUploadJobs(platform: Platform): void {
  platform.jobs.handle(EXPIRE, async ({ id }) => {
    if (typeof id === 'string') await removeUpload(platform, id)
  })
}
