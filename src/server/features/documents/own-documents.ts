import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { listOwnDocuments as Call } from '#shared/own-documents.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeIdCursor } from '../../platform/db/cursors.ts'
import { searchTerms } from '../../platform/db/search-terms.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectOwnDocuments } from './own-documents-store.ts'

/** Returns every document that a client may see, those of one request or policy together, the newest first. */
export async function listOwnDocuments(
  { db }: Platform,
  actor: Actor,
  { after, limit, by, kind, q }: QueryOf<typeof Call>,
): Promise<ReplyInputOf<typeof Call>> {
  const terms = q ? searchTerms(q) : undefined
  if (terms === null) return { items: [], next: null }
  const [folder = '', id = ''] = after?.split('_') ?? []
  const rows = await selectOwnDocuments(db, actor, {
    by,
    kind,
    terms,
    after: after ? { folder: decodeIdCursor(folder), id: decodeIdCursor(id) } : undefined,
    limit: limit + 1,
  })
  const { page, next } = cutPage(rows, limit, row => `${row.folder}_${row.id}`)
  return { items: page.map(row => ({ ...row, mine: row.uploadedBy.id === actor.id })), next }
}
