import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#shared/users.ts'
import { pick } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { cases, visibleTo } from '../cases/tables.ts'
import { documents, readableBy } from '../documents/tables.ts'
import { messageAttachments } from './tables.ts'

/** The documents that these messages carry, as far as this person may see them, in the order in which they were attached. */
export function selectAttachments(db: Db, actor: Actor, messageIds: readonly string[]) {
  return db
    .select({
      messageId: messageAttachments.messageId,
      documentId: documents.id,
      ...pick(documents, 'name', 'type', 'size', 'removedAt'),
    })
    .from(messageAttachments)
    .innerJoin(documents, eq(documents.id, messageAttachments.documentId))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(inArray(messageAttachments.messageId, [...messageIds]), visibleTo(actor), readableBy(actor)))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.position))
}

export async function insertAttachments(
  tx: Db,
  messageId: string,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  await tx
    .insert(messageAttachments)
    .values(documentIds.map((documentId, position) => ({ messageId, documentId, position })))
}
