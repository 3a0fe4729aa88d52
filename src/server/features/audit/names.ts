import type { Db } from '../../platform/db/database.ts'
import type { EntryRow } from './store.ts'

type SelectNames = (db: Db, ids: string[]) => PromiseLike<{ id: string; name: string }[]>

/** Reads names from the tables of other features, which the audit log does not import. */
export interface NameLookups {
  people: SelectNames
  cases: SelectNames
  documents: SelectNames
  invitations: SelectNames
  enquiries: SelectNames
}

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

/** Returns the names of the people, cases and documents of some entries, by id; deleted ones have none. */
export async function namesFor(db: Db, lookups: NameLookups, entries: readonly Named[]): Promise<Names> {
  const subjects = (kind: string) =>
    entries.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === kind && subjectId && IS_ID.test(subjectId) ? [subjectId] : [],
    )
  const ids = (pick: (entry: Named) => string | null) => entries.flatMap(entry => pick(entry) ?? [])
  return {
    people: await find(db, [...ids(({ actorId }) => actorId), ...subjects('person')], lookups.people),
    cases: await find(db, [...ids(({ caseId }) => caseId), ...subjects('case')], lookups.cases),
    invitations: await find(db, subjects('invitation'), lookups.invitations),
    enquiries: await find(db, subjects('enquiry'), lookups.enquiries),
    documents: await find(db, subjects('document'), lookups.documents),
  }
}

async function find(db: Db, ids: string[], select: SelectNames): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  return new Map((await select(db, unique)).map(({ id, name }) => [id, name]))
}
