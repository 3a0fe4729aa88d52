import type * as api from '#shared/documents.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockVisibleCase, requireReader, touchCase } from '../cases/service.ts'
import type { CaseRecord } from '../cases/tables.ts'
import { cleanName, extensionOf } from './file-names.ts'
import { type DocumentReply, documentView, mayChange, recordDocumentEvent } from './rules.ts'
import { type DocumentRow, selectDocument, selectVersions, updateName } from './store.ts'

/**
 * Gives a document another name; its extension stays. The same name again changes nothing. Throws 409 when it was renamed
 * since, or can't be changed any more, and 403 for a person who may not change it.
 */
export function renameDocument(
  platform: Platform,
  actor: Actor,
  caseId: string,
  documentId: string,
  { name: typed, currentName }: BodyOf<typeof api.renameDocument>,
): Promise<DocumentReply> {
  return platform.db.transaction(async tx => {
    const record = await lockVisibleCase(tx, actor, caseId)
    const row = await findChangeable(tx, actor, record, documentId)
    const name = withExtension(typed, extensionOf(row.name))
    if (name !== row.name) {
      if (row.name !== currentName)
        throw conflict(`This document was renamed to “${row.name}” since you opened it.`)
      await updateName(tx, row.id, name)
      await touchCase(platform, tx, caseId)
      const renamed = { ...row, name }
      await recordDocumentEvent(platform, tx, actor, renamed, 'document.renamed', { from: row.name })
    }
    return documentView({ ...row, name }, actor, record)
  })
}

function withExtension(typed: string, extension: string): string {
  const end = `.${extension}`
  const stem = typed.toLowerCase().endsWith(end.toLowerCase()) ? typed.slice(0, -end.length) : typed
  if (stem.trim() === '') throw invalid({ name: 'Enter a name' })
  return cleanName(`${stem}${end}`)
}

interface NextVersion {
  versionOf: string
  versionNumber: number
  staffOnly: boolean
}

/** Returns what the next version of a document will be. Throws 409 when there is a newer one, and like `renameDocument`. */
export async function requireNextVersion(
  db: Db,
  actor: Actor,
  record: CaseRecord,
  documentId: string,
): Promise<NextVersion> {
  const row = await findChangeable(db, actor, record, documentId)
  const { newestId, ...next } = await nextVersionOf(db, row)
  if (newestId !== row.id) throw conflict('Someone added a newer version of this document. Check it first.')
  return { ...next, staffOnly: row.staffOnly }
}

/** Returns what the next version of a document will be, and which is the newest. */
export async function nextVersionOf(db: Db, row: DocumentRow) {
  const versionOf = row.versionOf ?? row.id
  const versions = await selectVersions(db, versionOf)
  const newestId = versions.find(({ removedAt }) => removedAt === null)?.id
  return { versionOf, versionNumber: (versions[0]?.versionNumber ?? 0) + 1, newestId }
}

async function findChangeable(
  db: Db,
  actor: Actor,
  record: CaseRecord,
  documentId: string,
): Promise<DocumentRow> {
  requireReader(actor, record)
  const row = await selectDocument(db, actor, record.id, documentId)
  if (!row) throw notFound()
  if (row.lockedAt)
    throw conflict('This document was accepted, or it’s part of a quote. It can no longer be changed.')
  if (!mayChange(actor, record, row)) throw forbidden()
  return row
}
