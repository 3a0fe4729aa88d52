import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { cases } from '../cases/tables.ts'
import { documents } from '../documents/tables.ts'
import { enquiries } from '../enquiries/tables.ts'
import { invitations } from '../people/invitations/tables.ts'
import { users } from '../users/tables.ts'
import type { EntryRow } from './store.ts'

export interface Names {
  people: ReadonlyMap<string, string>
  /** References of cases. */
  cases: ReadonlyMap<string, string>
  documents: ReadonlyMap<string, string>
  /** Names of those who were invited. */
  invitations: ReadonlyMap<string, string>
  /** References of enquiries. */
  enquiries: ReadonlyMap<string, string>
}

type Named = Pick<EntryRow, 'actorId' | 'caseId' | 'subjectKind' | 'subjectId'>

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the people, cases and documents of some entries are called, by id; who or what is gone is not among them. */
export async function namesFor(db: Db, entries: readonly Named[]): Promise<Names> {
  const subjects = (kind: string) =>
    entries.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === kind && subjectId && IS_ID.test(subjectId) ? [subjectId] : [],
    )
  const others = (pick: (entry: Named) => string | null) => entries.flatMap(entry => pick(entry) ?? [])
  return {
    people: await find([...others(({ actorId }) => actorId), ...subjects('person')], ids =>
      db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, ids)),
    ),
    cases: await find([...others(({ caseId }) => caseId), ...subjects('case')], ids =>
      db.select({ id: cases.id, name: cases.reference }).from(cases).where(inArray(cases.id, ids)),
    ),
    invitations: await find(subjects('invitation'), ids =>
      db
        .select({ id: invitations.id, name: invitations.fullName })
        .from(invitations)
        .where(inArray(invitations.id, ids)),
    ),
    enquiries: await find(subjects('enquiry'), ids =>
      db
        .select({ id: enquiries.id, name: enquiries.reference })
        .from(enquiries)
        .where(inArray(enquiries.id, ids)),
    ),
    documents: await find(subjects('document'), ids =>
      db.select({ id: documents.id, name: documents.name }).from(documents).where(inArray(documents.id, ids)),
    ),
  }
}

async function find(
  ids: string[],
  select: (ids: string[]) => PromiseLike<{ id: string; name: string }[]>,
): Promise<ReadonlyMap<string, string>> {
  const once = [...new Set(ids)]
  if (once.length === 0) return new Map()
  return new Map((await select(once)).map(({ id, name }) => [id, name]))
}
