import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type * as api from '#shared/people/people.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor, Role } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectByName } from '../../platform/db/search-terms.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordClientRead } from '../audit/service.ts'
import { endOpenSessions, listSessions } from '../auth/sessions/service.ts'
import { findBrokerRecord, findUser } from '../users/service.ts'
import { type PersonRow, selectPeople, selectPerson, selectWithEndedCredentials } from './store.ts'

export type PersonReply = ReplyInputOf<typeof api.readPerson>

const noSuchPerson = () => notFound('We couldn’t find that person.')

/**
 * Returns a page of people with an account, newest first, filtered by role, search words and status. Throws 403 when
 * office staff ask for others than clients or brokers.
 */
export async function listPeople(
  { db, clock }: Platform,
  actor: Actor,
  { after, limit, role, search, status, credentials: state }: QueryOf<typeof api.listPeople>,
): Promise<ReplyInputOf<typeof api.listPeople>> {
  if (actor.role === 'office' && !isSeenByOffice(role)) throw forbidden()
  const cursor = after ? decodeCursor(after) : undefined
  const today = albertaToday(clock.now())
  const credentials = state && { state, today }
  const select = (terms?: string) =>
    selectPeople(db, { role, status, credentials, terms, after: cursor, limit: limit + 1 })
  const rows = search ? await selectByName(search, select) : await select()
  const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => encodeCursor({ at: createdAt, id }))
  const ended = await selectWithEndedCredentials(
    db,
    page.map(({ id }) => id),
    today,
  )
  return { items: page.map(row => ({ ...toListItem(row), credentialsEnded: ended.has(row.id) })), next }
}

const isSeenByOffice = (role: Role | undefined) => role === 'client' || role === 'broker'

/** Returns one person; to office staff only clients and brokers. That a client's account was opened is recorded before it is shown. */
export async function readPerson(platform: Platform, actor: Actor, id: string): Promise<PersonReply> {
  const { db } = platform
  const person = await loadPerson(db, actor, id)
  if (actor.role === 'office' && !isSeenByOffice(person.role)) throw noSuchPerson()
  if (person.role === 'client') await recordClientRead(platform, actor, id)
  return person
}

/** Returns one person with what this administrator may do to the account. Throws 404 for an unknown id. */
export async function loadPerson(db: Db, actor: Actor, id: string): Promise<PersonReply> {
  const row = await selectPerson(db, id)
  if (!row) throw noSuchPerson()
  const broker = await findBrokerRecord(db, id)
  return { ...toListItem(row), broker, abilities: abilitiesFor(actor, row, broker !== null) }
}

function toListItem({ emailVerifiedAt, ...row }: PersonRow) {
  return { ...row, emailVerified: emailVerifiedAt !== null }
}

/**
 * No administrator may do any of this to their own account, so that one administrator always remains. Office staff may do
 * none of it.
 */
function abilitiesFor(actor: Actor, person: PersonRow, hasBrokerRecord: boolean): PersonReply['abilities'] {
  const isAdmin = actor.role === 'admin'
  const isOther = isAdmin && person.id !== actor.id
  const isOpen = person.disabledAt === null
  const isOwn = isAdmin && person.erasedAt === null && person.mergedInto === null
  return {
    correct: isOwn,
    offboard: isOther && person.role === 'broker' && person.leftAt === null,
    disable: isOther && isOpen,
    enable: isOther && !isOpen && isOwn && person.leftAt === null,
    makeAdmin: isOther && isOpen && person.role === 'broker',
    makeBroker: isOther && isOpen && person.role === 'admin' && hasBrokerRecord,
    removeSecondFactor: isOther && person.secondFactor,
  }
}

/** Returns the open sessions of a person. `currentSessionId` is the session of the administrator who asks. */
export async function listPersonSessions(
  platform: Platform,
  id: string,
  currentSessionId: string | null,
): Promise<ReplyInputOf<typeof api.listPersonSessions>> {
  const { db } = platform
  if (!(await findUser(db, id))) throw noSuchPerson()
  return { items: await listSessions(platform, db, id, currentSessionId) }
}

/** Ends every session of a person and returns how many were open. Each is logged out at its next request. */
export function endPersonSessions(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ReplyInputOf<typeof api.endPersonSessions>> {
  return platform.db.transaction(async tx => {
    if (!(await findUser(tx, id))) throw noSuchPerson()
    return { ended: await endOpenSessions(platform, tx, actor, id) }
  })
}
