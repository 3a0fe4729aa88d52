import type { listCaseEvents as listCaseEventsCall, listCases as listCasesCall } from '#shared/cases/cases.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, decodeIdCursor, encodeCursor } from '../../platform/db/cursors.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { clockOf } from './clock.ts'
import { type EventRow, selectEvents } from './events-store.ts'
import { type CaseFilter, type CaseListRow, selectCaseList } from './list-store.ts'
import { caseSearchTerms } from './search-terms.ts'
import { sentenceOf } from './sentences.ts'
import { findVisibleCase } from './service.ts'
import { coreOf, firstNameOf, personOf } from './views.ts'

type CaseRowReply = ReplyInputOf<typeof listCasesCall>['items'][number]

/**
 * One page of the cases this person may see. 422 on `after` for a cursor that is none; 403 for whoever asks for one
 * person's cases and is no administrator.
 */
export async function listCases(
  { db, clock }: Platform,
  actor: Actor,
  { q, after, limit, ...filter }: QueryOf<typeof listCasesCall>,
): Promise<ReplyInputOf<typeof listCasesCall>> {
  if ((filter.client || filter.broker) && actor.role !== 'admin') throw forbidden()
  const cursor = after ? decodeCursor(after) : undefined
  const terms = q ? caseSearchTerms(q) : undefined
  if (terms === null) return { items: [], next: null }
  const rows = await selectCaseList(db, actor, { ...filter, terms, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, row =>
    encodeCursor({ at: placeOf(row, filter.sort), id: row.id }),
  )
  const now = clock.now()
  return {
    items: page.map(row => rowFor(actor, row, now)),
    next,
  }
}

function placeOf(row: CaseListRow, sort: CaseFilter['sort']): Date {
  if (sort === 'opened') return row.openedAt
  return sort === 'due' && row.dueAt ? row.dueAt : row.updatedAt
}

/** What this reader receives of a row: a client nothing about the client, a broker who was only asked a first name. */
function rowFor(actor: Actor, row: CaseListRow, now: Date): CaseRowReply {
  const isClient = actor.role === 'client'
  const onlyAsked = actor.role === 'broker' && row.brokerId !== actor.id
  const fullName = onlyAsked ? firstNameOf(row.contactName) : row.contactName
  return {
    ...coreOf(actor, row),
    broker: personOf(row.broker),
    client: isClient ? null : { fullName },
    city: isClient ? null : row.city,
    unread: onlyAsked ? 0 : row.unread,
    clock: clockOf(row, now),
  }
}

/** One page of a case's history. 403 for a broker who was only asked to take the case. */
export async function listCaseEvents(
  { db }: Platform,
  actor: Actor,
  caseId: string,
  { after, limit }: QueryOf<typeof listCaseEventsCall>,
): Promise<ReplyInputOf<typeof listCaseEventsCall>> {
  const found = await findVisibleCase(db, actor, caseId)
  if (actor.role === 'broker' && found.brokerId !== actor.id) throw forbidden()
  const cursor = after ? decodeIdCursor(after) : undefined
  const rows = await selectEvents(db, actor, { caseId, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, row => row.id)
  return { items: page.map(row => eventFor(actor, row)), next }
}

function eventFor(actor: Actor, { id, kind, visibility, data, at, actorName, actorRole }: EventRow) {
  return {
    id,
    kind,
    visibility,
    actor: actorName && actorRole ? { fullName: actorName, role: actorRole } : null,
    sentence: sentenceOf(kind, data, actor.role),
    at,
  }
}
