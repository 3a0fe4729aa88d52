import * as api from '#shared/audit.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import { type Columns, type CsvFile, csvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNames, type NameLookups, toFilter } from './lists.ts'
import { recordAudit } from './service.ts'
import { type ExportedRow, type Filter, selectEntriesOldestFirst } from './store.ts'

/** Entries read at once. */
const PAGE = 1000

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
  const pages = readPages(platform, lookups, toFilter(query), upTo)
  return csvFile(`audit-log-${albertaToday(upTo)}.csv`, COLUMNS, pages)
}

async function* readPages({ db }: Platform, lookups: NameLookups, filter: Filter, upTo: Date) {
  let after: Cursor | undefined
  for (;;) {
    const rows = await selectEntriesOldestFirst(db, filter, upTo, after, PAGE)
    const names = await findNames(db, lookups, rows)
    const nameOf = (id: string | null) => id && (names.get(id) ?? null)
    yield rows.map(row => ({ ...row, nameOf }))
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

const COLUMNS: Columns<ExportedRow & { nameOf: (id: string | null) => string | null }> = {
  at: row => row.at.toISOString(),
  action: row => row.action,
  meaning: row => api.AUDIT_ACTIONS[row.action] ?? '',
  actor_id: row => row.actorId,
  actor_name: row => row.nameOf(row.actorId),
  actor_role: row => row.actorRole,
  subject_kind: row => row.subjectKind,
  subject_id: row => row.subjectId,
  subject_name: row => row.nameOf(row.subjectId),
  case_reference: row => row.nameOf(row.caseId),
  address: row => row.address,
  request_id: row => row.requestId,
  data: row => JSON.stringify(row.data),
  chain_position: row => row.position,
  chain_hash: row => row.hash?.toString('hex') ?? null,
}
