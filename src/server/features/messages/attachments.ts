import type { Attachment } from '#shared/messages.ts'
import type { Actor } from '#shared/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { findDocument } from '../documents/service.ts'
import { selectAttachments } from './attachments-store.ts'

export type AttachmentsByMessage = ReadonlyMap<string, readonly Attachment[]>

/** Returns the documents that these messages carry, as far as this person may see them. */
export async function findAttachments(
  db: Db,
  actor: Actor,
  messageIds: readonly string[],
): Promise<AttachmentsByMessage> {
  const byMessage = new Map<string, Attachment[]>()
  if (messageIds.length === 0) return byMessage
  for (const { messageId, removedAt, ...document } of await selectAttachments(db, actor, messageIds)) {
    const attachments = byMessage.get(messageId) ?? []
    byMessage.set(messageId, [...attachments, { ...document, removed: removedAt !== null }])
  }
  return byMessage
}

/**
 * Throws 422 unless each is a document of the case that the sender may see. A message can't carry what its readers may not
 * see; a note, which only staff read, can.
 */
export async function requireAttachable(
  db: Db,
  actor: Actor,
  caseId: string,
  documentIds: readonly string[],
  internal: boolean,
): Promise<void> {
  for (const id of documentIds) {
    const document = await findDocument(db, actor, caseId, id)
    if (!document) throw notAttachable('A document you attached is no longer on this request. Remove it.')
    if (document.staffOnly && !internal)
      throw notAttachable(`“${document.name}” isn’t shared with the client, so you can’t attach it.`)
  }
}

const notAttachable = (message: string) => invalid({ documentIds: message }, message)
