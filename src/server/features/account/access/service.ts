import type { listAccess as listAccessCall } from '#shared/audit.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../../platform/db/cursors.ts'
import { forbidden } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findVisibleCase } from '../../cases/service.ts'
import { type AccessPage, type AccessRow, selectCaseAccess, selectOwnAccess } from './store.ts'

type Query = QueryOf<typeof listAccessCall>
type Page = ReplyInputOf<typeof listAccessCall>

/** Who opened what a client has with us, newest first. 422 on `after` for a cursor that is none. */
export function listAccess({ db }: Platform, actor: Actor, query: Query): Promise<Page> {
  return accessOf(query, page => selectOwnAccess(db, actor, page))
}

/** Who opened one case and its documents. 403 for a broker who was only asked to take it. */
export async function listCaseAccess(
  { db }: Platform,
  actor: Actor,
  caseId: string,
  query: Query,
): Promise<Page> {
  const found = await findVisibleCase(db, actor, caseId)
  if (actor.role === 'broker' && found.brokerId !== actor.id) throw forbidden()
  return accessOf(query, page => selectCaseAccess(db, actor, caseId, page))
}

async function accessOf(
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
    by: { id: row.actorId, fullName: row.actorName ?? 'Somebody who is gone', role: row.actorRole },
    case: row.caseId && row.reference ? { id: row.caseId, reference: row.reference } : null,
    what: row.documentName,
  }
}
