import { abilitiesFor, mustConfirmEmail, relationTo } from '#shared/cases/abilities.ts'
import { type CaseDocument, MAX_CASE_DOCUMENTS } from '#shared/documents.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, RequestError } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { announceCase, recordEvent, requireReader } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { countDocuments, type DocumentRow, sumDocuments } from './store.ts'

export type DocumentReply = Omit<CaseDocument, 'uploadedAt'> & { uploadedAt: Date }

/** Throws 403 for a client who has not confirmed their email address. */
export function requireConfirmedEmail(actor: Actor): void {
  if (mustConfirmEmail(actor))
    throw forbidden(
      'Confirm your email address first. Use the link we emailed you, or send a new one from your account page.',
    )
}

/** Throws 409 once the case is closed, and 403 for a person who may not add documents, or not yet. */
export function requireMayUpload(actor: Actor, record: CaseRecord): void {
  requireReader(actor, record)
  const abilities = abilitiesFor(actor, record)
  if (abilities.uploadDocument) return
  // Someone who can write messages lacks only the confirmation, which isn't needed on a closed request.
  if (abilities.sendMessage) requireConfirmedEmail(actor)
  throw record.status === 'closed'
    ? conflict('This request is closed. You can’t add anything to it.')
    : forbidden()
}

/** Throws 409 when the case has the maximum number of documents. */
export async function requireCapacity(db: Db, caseId: string): Promise<void> {
  if ((await countDocuments(db, caseId)) < MAX_CASE_DOCUMENTS) return
  throw conflict(
    `This request already has ${MAX_CASE_DOCUMENTS} documents. Remove one you no longer need first.`,
  )
}

/** Bytes that one client may store, over all requests, and that one request may hold. */
export const MAX_CLIENT_BYTES = 500 * 1024 * 1024
export const MAX_CASE_BYTES = 1024 ** 3

/**
 * Throws 413 when a client or a request would store too much, and 507 when the whole deployment would. Inside a
 * transaction, lock the storage first.
 */
export async function requireStorage(
  { config, log }: Platform,
  db: Db,
  actor: Actor,
  caseId: string,
  size: number,
): Promise<void> {
  if (actor.role === 'client' && (await sumDocuments(db, { uploadedBy: actor.id })) + size > MAX_CLIENT_BYTES)
    throw new RequestError(
      413,
      'Your documents take up 500 MB, the most we can store for you. Remove some you no longer need, or send this one to your broker another way.',
    )
  if ((await sumDocuments(db, { caseId })) + size > MAX_CASE_BYTES)
    throw new RequestError(
      413,
      'The documents of this request take up 1 GB, the most one request can hold. Remove some you no longer need first.',
    )
  if (config.maxFileBytes && (await sumDocuments(db, {})) + size > config.maxFileBytes) {
    log.error({ maxFileBytes: config.maxFileBytes }, 'uploads are refused: MAX_FILES_GB is reached')
    throw new RequestError(507, 'We can’t store more files right now. Please try again later.')
  }
}

/** Throws 409 when the document has been removed since. */
export function requireNotRemoved(row: DocumentRow): DocumentRow {
  if (row.removedAt) throw conflict(`“${row.name}” was removed. Choose the file again to upload it.`)
  return row
}

/**
 * Records an event in the case's history and in the audit log, and announces a change. Clients see additions and removals, not
 * downloads.
 */
export async function recordDocumentEvent(
  platform: Platform,
  tx: Db,
  actor: Pick<Actor, 'id' | 'role' | 'viewedBy'>,
  { id, caseId, name, staffOnly }: { id: string; caseId: string; name: string; staffOnly: boolean },
  kind: 'document.added' | 'document.opened' | 'document.removed' | 'document.renamed',
  details: Record<string, string> = {},
): Promise<void> {
  const entry = { actor, subject: { kind: 'document', id }, caseId } as const
  if (kind === 'document.opened') {
    // Otherwise every click would add a line to the history.
    if (!(await recordAccess(platform, tx, { ...entry, action: 'document.read' }))) return
  } else {
    await recordAudit(platform, tx, { ...entry, action: kind })
    await announceCase(platform, tx, caseId, { kind: 'document', subjectId: id, internal: staffOnly })
  }
  await recordEvent(platform, tx, {
    caseId,
    kind,
    visibility: staffOnly ? 'internal' : undefined,
    actorId: actor.viewedBy?.id ?? actor.id,
    data: { documentId: id, name, ...details },
  })
}

/** Whether they may rename it or add a newer version: who uploaded it, and staff, until it's evidence. */
export function mayChange(
  actor: Actor,
  record: CaseRecord,
  row: Pick<DocumentRow, 'uploadedBy' | 'lockedAt'>,
): boolean {
  const isOwner = row.uploadedBy === actor.id || actor.role !== 'client'
  return isOwner && row.lockedAt === null && abilitiesFor(actor, record).uploadDocument
}

export function documentView(row: DocumentRow, actor: Actor, record: CaseRecord): DocumentReply {
  const isOwner = row.uploadedBy === actor.id
  return {
    id: row.id,
    caseId: row.caseId,
    name: row.name,
    kind: row.kind,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    uploadedBy: { id: row.uploadedBy, fullName: row.uploaderName, role: row.uploaderRole },
    mine: isOwner,
    uploadedAt: row.uploadedAt,
    staffOnly: row.staffOnly,
    firstVersionId: row.versionOf ?? row.id,
    versionNumber: row.versionNumber,
    abilities: {
      change: mayChange(actor, record, row),
      remove:
        isOwner &&
        record.status !== 'closed' &&
        row.lockedAt === null &&
        relationTo(actor, record) !== 'viewer',
    },
  }
}
