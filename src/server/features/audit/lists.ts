import type * as api from '#shared/audit.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { albertaMidnight, endOfAlbertaDay } from '#shared/time/alberta-time.ts'
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
  logins,
  from,
  to,
}: QueryOf<typeof api.exportAudit>): Filter {
  return {
    action,
    actorId: actor,
    caseId,
    about,
    withoutLogins: logins === 'hidden',
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
  const reference = caseId && names.get(caseId)
  return {
    id,
    at,
    action,
    actor:
      actorId && actorRole
        ? { id: actorId, fullName: names.get(actorId) ?? 'Deleted account', role: actorRole }
        : null,
    subjectKind,
    subjectId,
    subjectName: subjectId && (names.get(subjectId) ?? null),
    case: caseId && reference ? { id: caseId, reference } : null,
    address,
    requestId,
    data,
  }
}

type SelectNames = (db: Db, ids: string[]) => PromiseLike<{ id: string; name: string }[]>

/** What reads the names of subjects of each kind, from tables that the audit log does not import. */
export type NameLookups = Readonly<
  Record<
    'person' | 'case' | 'document' | 'quote' | 'invitation' | 'policy' | 'group' | 'enquiry',
    SelectNames
  >
>

/** Names by id. A case and an enquiry have their reference, a quote its insurer. */
export type Names = ReadonlyMap<string, string>

type Named = Pick<EntryRow, 'actorId' | 'caseId' | 'subjectKind' | 'subjectId'>

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the names of the records that the entries mention. Deleted records have none. */
export async function findNames(db: Db, lookups: NameLookups, entries: readonly Named[]): Promise<Names> {
  const names = new Map<string, string>()
  for (const [kind, select] of Object.entries(lookups)) {
    const ids = entries.flatMap(({ actorId, caseId, subjectKind, subjectId }) => [
      kind === 'person' ? actorId : null,
      kind === 'case' ? caseId : null,
      subjectKind === kind && subjectId && IS_ID.test(subjectId) ? subjectId : null,
    ])
    const unique = [...new Set(ids.filter(id => id !== null))]
    if (unique.length === 0) continue
    for (const { id, name } of await select(db, unique)) names.set(id, name)
  }
  return names
}
