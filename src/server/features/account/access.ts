import type * as api from '#shared/audit.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findReadableCase } from '../cases/service.ts'
import { type AccessPage, type AccessRow, selectCaseAccess, selectOwnAccess } from './access-store.ts'

type Query = QueryOf<typeof api.listAccess>
type Page = ReplyInputOf<typeof api.listAccess>

/** Returns who opened a client's account, cases and documents, newest first. Throws 422 for an invalid cursor. */
export function listAccess({ db }: Platform, actor: Actor, query: Query): Promise<Page> {
  return loadPage(query, page => selectOwnAccess(db, actor, page))
}

/** Returns who opened one case and its documents. Throws 403 for a broker who only has an offer for it. */
export async function listCaseAccess(
  { db }: Platform,
  actor: Actor,
  caseId: string,
  query: Query,
): Promise<Page> {
  await findReadableCase(db, actor, caseId)
  return loadPage(query, page => selectCaseAccess(db, actor, caseId, page))
}

async function loadPage(
  { after, limit }: Query,
  select: (page: AccessPage) => Promise<AccessRow[]>,
): Promise<Page> {
  const rows = await select({ after: after ? decodeCursor(after) : undefined, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, encodeCursor)
  return { items: page.map(toReply), next }
}

function toReply(row: AccessRow): Page['items'][number] {
  return {
    at: row.at,
    action: row.action,
    by: { id: row.actorId, fullName: row.actorName ?? 'Former staff member', role: row.actorRole },
    case: row.caseId && row.reference ? { id: row.caseId, reference: row.reference } : null,
    what: row.documentName,
  }
}
