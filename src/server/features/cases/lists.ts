import { hasOnlyOffer } from '#shared/cases/abilities.ts'
import type * as api from '#shared/cases/cases.ts'
import { withoutReferenceStart } from '#shared/cases/references.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, decodeIdCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectByName } from '../../platform/db/search-terms.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findClientFilter } from './clients/service.ts'
import { sentenceFor } from './event-sentences.ts'
import { type CaseCounts, type CasePageRow, seesAllCases, selectClientNames, sortDate } from './list-store.ts'
import { selectPreparedList } from './prepared-list-store.ts'
import { findVisibleCase } from './service.ts'
import { type EventRow, selectEvents } from './store.ts'
import { caseCore, firstName, responseClock } from './views.ts'

type ListItem = ReplyInputOf<typeof api.listCases>['items'][number]

/**
 * Returns one page of the cases this person may see. Throws 422 on `after` for an invalid cursor, and 403 when someone who doesn't
 * see every case asks for one person's; a broker may for a client's that they have, but not among those that they're offered.
 */
export async function listCases(
  { db, clock }: Platform,
  counts: CaseCounts,
  actor: Actor,
  { q, after, limit, client, ...filter }: QueryOf<typeof api.listCases>,
): Promise<ReplyInputOf<typeof api.listCases>> {
  const seesClients = seesAllCases(actor) || (actor.role === 'broker' && filter.scope === 'mine')
  if ((client && !seesClients) || ((filter.broker || filter.attention) && !seesAllCases(actor)))
    throw forbidden()
  const ofClient = client ? await findClientFilter(db, actor, client) : {}
  const cursor = after ? decodeCursor(after) : undefined
  const now = clock.now()
  const select = async (terms?: string) =>
    selectPreparedList(
      db,
      actor,
      { ...filter, ...ofClient, now, terms, after: cursor, limit: limit + 1 },
      counts,
    )
  const rows = q ? await selectByName(withoutReferenceStart(q), select) : await select()
  const { page, next } = cutPage(rows, limit, row =>
    encodeCursor({ at: sortDate(row, filter.sort), id: row.id }),
  )
  return { items: page.map(row => listItem(actor, row, now)), next }
}

/**
 * Returns the clients' names of those of these cases that this member of staff may see: the first name for a broker with only an
 * offer.
 */
export async function nameClients(
  db: Db,
  actor: Actor,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (actor.role === 'client' || caseIds.length === 0) return new Map()
  const rows = await selectClientNames(db, actor, caseIds)
  return new Map(rows.map(row => [row.id, nameFor(actor, row)]))
}

type Named = Pick<CasePageRow, 'brokerId' | 'coveredBy' | 'contactName'>

const nameFor = (actor: Actor, row: Named) =>
  hasOnlyOffer(actor, row) ? firstName(row.contactName) : row.contactName

/**
 * Clients receive the client's name on the cases of others; brokers with only an offer the first name, and nothing about
 * messages and documents.
 */
function listItem(actor: Actor, row: CasePageRow, now: Date): ListItem {
  const isClient = actor.role === 'client'
  const isOffer = hasOnlyOffer(actor, row)
  return {
    ...caseCore(actor, row),
    broker: row.broker,
    client: row.clientId === actor.id ? null : { fullName: nameFor(actor, row) },
    city: isClient ? null : row.city,
    unread: isOffer ? 0 : row.unread,
    missingDocuments: isOffer ? null : row.missingDocuments,
    neededOn: row.neededOn,
    openQuotes: row.openQuotes,
    isReadOnly: row.isReadOnly,
    clock: responseClock(row, now),
    possibleDuplicateOf: row.possibleDuplicateOf,
    offerExpiresAt: row.offerExpiresAt,
    joinedOffers: row.joinedOffers,
    handoverFrom: row.handoverFrom,
  }
}

/** Returns one page of a case's history. Throws 403 for a broker with only an offer. */
export async function listCaseEvents(
  { db }: Platform,
  actor: Actor,
  caseId: string,
  { after, limit }: QueryOf<typeof api.listCaseEvents>,
): Promise<ReplyInputOf<typeof api.listCaseEvents>> {
  const record = await findVisibleCase(db, actor, caseId)
  if (hasOnlyOffer(actor, record)) throw forbidden()
  const cursor = after ? decodeIdCursor(after) : undefined
  const rows = await selectEvents(db, actor, { caseId, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, row => row.id)
  return { items: page.map(row => eventView(actor, row)), next }
}

function eventView(actor: Actor, event: EventRow) {
  const { id, kind, visibility, data, at, actorId, actorName, actorRole } = event
  const isByOther = actor.role === 'client' && actorRole === 'client' && actorId !== actor.id
  return {
    id,
    kind,
    visibility,
    actor: actorName && actorRole ? { fullName: actorName, role: actorRole } : null,
    sentence: sentenceFor(kind, data, actor.role, isByOther ? actorName : null),
    at,
  }
}
