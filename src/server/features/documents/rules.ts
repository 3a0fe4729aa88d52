import { abilitiesFor, mustConfirmEmail } from '#shared/cases/abilities.ts'
import { type CaseDocument, MAX_CASE_DOCUMENTS } from '#shared/documents.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess, recordAudit } from '../audit/service.ts'
import { type findVisibleCase, recordEvent } from '../cases/service.ts'
import { countDocuments, type DocumentRow } from './store.ts'

type CaseRow = Awaited<ReturnType<typeof findVisibleCase>>
export type DocumentReply = Omit<CaseDocument, 'uploadedAt'> & { uploadedAt: Date }

/** A broker with only an offer sees that the case exists, but none of its documents. */
export function requireReader(actor: Actor, found: CaseRow): void {
  if (actor.role === 'broker' && found.brokerId !== actor.id) throw forbidden()
}

/** 403 for a client who has not shown yet that their e-mail address is theirs: documents wait for that. */
export function requireConfirmedEmail(actor: Actor): void {
  if (mustConfirmEmail(actor))
    throw forbidden(
      'Please confirm your email address first. The link is in the letter we sent you; your account page sends it again.',
    )
}

/** 409 once the case is closed, 403 for who may not add to it, or not yet. */
export function requireOpenFor(actor: Actor, found: CaseRow): void {
  requireReader(actor, found)
  const may = abilitiesFor(actor, found)
  if (may.uploadDocument) return
  // Who could write here lacks only that; nobody is sent to confirm an address for a request that is closed.
  if (may.sendMessage) requireConfirmedEmail(actor)
  throw found.status === 'closed'
    ? conflict('This request is closed, so nothing can be added to it.')
    : forbidden()
}

/** 409 when the case holds as many documents as it may. */
export async function requireRoom(db: Db, caseId: string): Promise<void> {
  if ((await countDocuments(db, caseId)) < MAX_CASE_DOCUMENTS) return
  throw conflict(
    `This request already holds ${MAX_CASE_DOCUMENTS} documents. Remove one you no longer need first.`,
  )
}

/** 409 when the document was taken back since. */
export function requireKept(row: DocumentRow): DocumentRow {
  if (row.removedAt)
    throw conflict(`“${row.name}” was removed. Please choose the file again to send it anew.`)
  return row
}

/**
 * Writes the line of history: that a document came or went is for everyone, that it was opened is for staff. The audit
 * log has it too.
 */
export async function record(
  platform: Platform,
  tx: Db,
  actor: Actor,
  document: { id: string; caseId: string; name: string },
  kind: 'document.added' | 'document.opened' | 'document.removed',
): Promise<void> {
  const entry = { actor, subject: { kind: 'document', id: document.id }, caseId: document.caseId } as const
  if (kind === 'document.opened') await recordAccess(platform, tx, { ...entry, action: 'document.read' })
  else await recordAudit(platform, tx, { ...entry, action: kind })
  await recordEvent(platform, tx, {
    caseId: document.caseId,
    kind,
    visibility: kind === 'document.opened' ? 'internal' : 'client',
    actorId: actor.id,
    data: { documentId: document.id, name: document.name },
  })
}

export function toReply(row: DocumentRow, actor: Actor, on: CaseRow): DocumentReply {
  const mine = row.uploadedBy === actor.id
  return {
    id: row.id,
    caseId: row.caseId,
    name: row.name,
    kind: row.kind,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    uploadedBy: { id: row.uploadedBy, fullName: row.uploaderName, role: row.uploaderRole },
    mine,
    uploadedAt: row.uploadedAt,
    abilities: { remove: mine && on.status !== 'closed' },
  }
}
