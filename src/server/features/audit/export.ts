import * as api from '#shared/audit.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { CsvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNames, type NameLookups, type Names, toFilter } from './lists.ts'
import { recordAudit } from './service.ts'
import { type ExportedRow, type Filter, selectEntriesOldestFirst } from './store.ts'

/** Entries read at once. */
const PAGE = 1000

const HEADINGS = [
  'at',
  'action',
  'meaning',
  'actor_id',
  'actor_name',
  'actor_role',
  'subject_kind',
  'subject_id',
  'subject_name',
  'case_reference',
  'address',
  'request_id',
  'data',
  'chain_position',
  'chain_hash',
]

/** Returns the log, oldest entry first, up to now. The export is recorded before the first line is sent. */
export async function exportAudit(
  platform: Platform,
  lookups: NameLookups,
  actor: Actor,
  query: QueryOf<typeof api.exportAudit>,
): Promise<CsvFile> {
  const upTo = platform.clock.now()
  const filters = Object.entries(query).filter(([, value]) => value !== undefined)
  await recordAudit(platform, platform.db, {
    action: 'audit.exported',
    actor,
    data: Object.fromEntries(filters.map(([name, value]) => [name, String(value)])),
  })
  return {
    name: `audit-log-${albertaToday(upTo)}.csv`,
    headings: HEADINGS,
    pages: readPages(platform, lookups, toFilter(query), upTo),
  }
}

async function* readPages({ db }: Platform, lookups: NameLookups, filter: Filter, upTo: Date) {
  let after: Cursor | undefined
  for (;;) {
    const rows = await selectEntriesOldestFirst(db, filter, upTo, after, PAGE)
    const names = await findNames(db, lookups, rows)
    yield rows.map(row => toCells(row, names))
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

function toCells(row: ExportedRow, names: Names) {
  const { at, action, actorId, actorRole, subjectKind, subjectId, caseId, address, requestId, data } = row
  return [
    at.toISOString(),
    action,
    api.AUDIT_ACTIONS[action] ?? '',
    actorId,
    actorId && (names.get(actorId) ?? null),
    actorRole,
    subjectKind,
    subjectId,
    subjectId && (names.get(subjectId) ?? null),
    caseId && (names.get(caseId) ?? null),
    address,
    requestId,
    JSON.stringify(data),
    row.position,
    row.hash?.toString('hex') ?? null,
  ]
}
