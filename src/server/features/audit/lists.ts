import type * as api from '#shared/audit.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { albertaMidnight, endOfAlbertaDay } from '#shared/time/zoned-time.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EntryRow, type Filter, selectEntries } from './store.ts'

/** Converts a query to a filter. Its days are days in Edmonton, both included. */
export function toFilter({
  action,
  actor,
  case: caseId,
  about,
  from,
  to,
}: QueryOf<typeof api.exportAudit>): Filter {
  return {
    action,
    actorId: actor,
    caseId,
    about,
    from: from ? albertaMidnight(from) : undefined,
    before: to ? endOfAlbertaDay(to) : undefined,
  }
}

/** Returns one page of the log, newest first. Throws 422 on `after` for an invalid cursor. */
export async function listAudit(
  { db }: Platform,
  lookups: NameLookups,
  { after, limit, ...query }: QueryOf<typeof api.listAudit>,
): Promise<ReplyInputOf<typeof api.listAudit>> {
  const cursor = after ? decodeCursor(after) : undefined
  const rows = await selectEntries(db, toFilter(query), cursor, limit + 1)
  const { page, next } = cutPage(rows, limit, encodeCursor)
  const names = await findNames(db, lookups, page)
  return { items: page.map(row => toAuditEntry(row, names)), next }
}

function toAuditEntry(row: EntryRow, names: Names) {
  const { id, at, action, actorId, actorRole, subjectKind, subjectId, caseId, address, requestId, data } = row
  const reference = caseId && names.cases.get(caseId)
  return {
    id,
    at,
    action,
    actor:
      actorId && actorRole
        ? { id: actorId, fullName: names.people.get(actorId) ?? 'Deleted account', role: actorRole }
        : null,
    subjectKind,
    subjectId,
    subjectName: findSubjectName(row, names),
    case: caseId && reference ? { id: caseId, reference } : null,
    address,
    requestId,
    data,
  }
}

/** Returns the name of an entry's subject; null for a deleted record and for kinds without a name. */
export function findSubjectName(
  { subjectKind, subjectId }: Pick<EntryRow, 'subjectKind' | 'subjectId'>,
  names: Names,
): string | null {
  if (!subjectId) return null
  switch (subjectKind) {
    case 'person':
      return names.people.get(subjectId) ?? null
    case 'case':
      return names.cases.get(subjectId) ?? null
    case 'document':
      return names.documents.get(subjectId) ?? null
    case 'quote':
      return names.quotes.get(subjectId) ?? null
    case 'invitation':
      return names.invitations.get(subjectId) ?? null
    case 'policy':
      return names.policies.get(subjectId) ?? null
    case 'group':
      return names.groups.get(subjectId) ?? null
    case 'enquiry':
      return names.enquiries.get(subjectId) ?? null
    default:
      return null
  }
}

type SelectNames = (db: Db, ids: string[]) => PromiseLike<{ id: string; name: string }[]>

/** Reads names from the tables of other features, which the audit log does not import. */
export interface NameLookups {
  people: SelectNames
  cases: SelectNames
  documents: SelectNames
  /** Values are insurers. */
  quotes: SelectNames
  invitations: SelectNames
  policies: SelectNames
  groups: SelectNames
  enquiries: SelectNames
}

export interface Names {
  people: ReadonlyMap<string, string>
  /** Values are references. */
  cases: ReadonlyMap<string, string>
  documents: ReadonlyMap<string, string>
  /** Values are insurers. */
  quotes: ReadonlyMap<string, string>
  invitations: ReadonlyMap<string, string>
  policies: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
  /** Values are references. */
  enquiries: ReadonlyMap<string, string>
}

type Named = Pick<EntryRow, 'actorId' | 'caseId' | 'subjectKind' | 'subjectId'>

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the names of the records that the entries mention, by id. Deleted records have none. */
export async function findNames(db: Db, lookups: NameLookups, entries: readonly Named[]): Promise<Names> {
  const subjects = (kind: string) =>
    entries.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === kind && subjectId && IS_ID.test(subjectId) ? [subjectId] : [],
    )
  const ids = (pick: (entry: Named) => string | null) => entries.flatMap(entry => pick(entry) ?? [])
  return {
    people: await find(db, [...ids(({ actorId }) => actorId), ...subjects('person')], lookups.people),
    cases: await find(db, [...ids(({ caseId }) => caseId), ...subjects('case')], lookups.cases),
    invitations: await find(db, subjects('invitation'), lookups.invitations),
    policies: await find(db, subjects('policy'), lookups.policies),
    groups: await find(db, subjects('group'), lookups.groups),
    enquiries: await find(db, subjects('enquiry'), lookups.enquiries),
    documents: await find(db, subjects('document'), lookups.documents),
    quotes: await find(db, subjects('quote'), lookups.quotes),
  }
}

async function find(db: Db, ids: string[], select: SelectNames): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  return new Map((await select(db, unique)).map(({ id, name }) => [id, name]))
}
