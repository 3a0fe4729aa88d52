import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import type { listPeople as listCall } from '#shared/people/people.ts'
import type { Actor } from '#shared/users.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import { searchTerms } from '../../platform/db/search-terms.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAccess } from '../audit/service.ts'
import { selectPeople } from './store.ts'
import { entryOf, type PersonReply, viewPerson } from './views.ts'

/** People with an account, newest first, by role, words and status. */
export async function listPeople(
  { db }: Platform,
  { after, limit, role, search, status }: QueryOf<typeof listCall>,
): Promise<ReplyInputOf<typeof listCall>> {
  const terms = search ? searchTerms(search) : undefined
  // What has no word in it is in nobody's name.
  if (terms === null) return { items: [], next: null }
  const cursor = after ? decodeCursor(after) : undefined
  const rows = await selectPeople(db, { role, status, terms, after: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => encodeCursor({ at: createdAt, id }))
  return { items: page.map(entryOf), next }
}

/** One person's account. That a client's was opened is on record before it is shown. */
export async function readPerson(platform: Platform, actor: Actor, id: string): Promise<PersonReply> {
  const { db } = platform
  const person = await viewPerson(db, actor, id)
  if (person.role === 'client') {
    await recordAccess(platform, db, { action: 'person.read', actor, subject: { kind: 'person', id } })
  }
  return person
}
