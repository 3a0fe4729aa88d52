import type { exportAudit, listAudit as listAuditCall } from '#shared/audit.ts'
import type { QueryOf, ReplyInputOf } from '#shared/endpoint.ts'
import { fromWallTime } from '#shared/time/zoned-time.ts'
import { cutPage, decodeCursor, encodeCursor } from '../../platform/db/cursors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Filter, selectEntries } from './list-store.ts'
import { type NameLookups, type Names, namesFor } from './names.ts'
import type { EntryRow } from './store.ts'

const ALBERTA = 'America/Edmonton'
const DAY_MS = 24 * 3_600_000

/** The filter of a query; its days are Edmonton's, both included. */
export function filterOf({ action, actor, case: caseId, from, to }: QueryOf<typeof exportAudit>): Filter {
  const midnight = (day: string, plus = 0) =>
    fromWallTime(ALBERTA, new Date(Date.parse(`${day}T00:00:00Z`) + plus))
  return {
    action,
    actorId: actor,
    caseId,
    from: from ? midnight(from) : undefined,
    before: to ? midnight(to, DAY_MS) : undefined,
  }
}

/** One page of the log, newest first. 422 on `after` for a cursor that is none. */
export async function listAudit(
  { db }: Platform,
  lookups: NameLookups,
  { after, limit, ...query }: QueryOf<typeof listAuditCall>,
): Promise<ReplyInputOf<typeof listAuditCall>> {
  const cursor = after ? decodeCursor(after) : undefined
  const rows = await selectEntries(db, filterOf(query), cursor, limit + 1)
  const { page, next } = cutPage(rows, limit, encodeCursor)
  const names = await namesFor(db, lookups, page)
  return { items: page.map(row => entryFor(row, names)), next }
}

function entryFor(row: EntryRow, names: Names) {
  const { id, at, action, actorId, actorRole, subjectKind, subjectId, caseId, address, requestId, data } = row
  const reference = caseId && names.cases.get(caseId)
  return {
    id,
    at,
    action,
    actor:
      actorId && actorRole
        ? { id: actorId, fullName: names.people.get(actorId) ?? 'Somebody who is gone', role: actorRole }
        : null,
    subjectKind,
    subjectId,
    subjectName: subjectNameOf(row, names),
    case: caseId && reference ? { id: caseId, reference } : null,
    address,
    requestId,
    data,
  }
}

/** The person, case, document, invitation or enquiry of an entry as people call it; null for other kinds and for what is gone. */
export function subjectNameOf(
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
    case 'invitation':
      return names.invitations.get(subjectId) ?? null
    case 'enquiry':
      return names.enquiries.get(subjectId) ?? null
    default:
      return null
  }
}
