import { Readable } from 'node:stream'
import * as api from '#shared/audit.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNames, type NameLookups, type Names, toFilter } from './lists.ts'
import { recordAudit } from './service.ts'
import { type ExportedRow, type Filter, selectEntriesOldestFirst } from './store.ts'

/** Entries read at once, so that a long log takes no more memory. */
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

/**
 * Returns the log as a CSV stream, oldest entry first, up to now. The export is recorded before the first line is sent.
 * The stream fails once `recheckSession` returns false, because rights may be revoked during a long export.
 */
export async function exportAudit(
  platform: Platform,
  lookups: NameLookups,
  actor: Actor,
  query: QueryOf<typeof api.exportAudit>,
  recheckSession: () => Promise<boolean>,
): Promise<{ name: string; csv: Readable }> {
  const upTo = platform.clock.now()
  const filters = Object.entries(query).filter(([, value]) => value !== undefined)
  await recordAudit(platform, platform.db, {
    action: 'audit.exported',
    actor,
    data: Object.fromEntries(filters.map(([name, value]) => [name, String(value)])),
  })
  return {
    name: `audit-log-${albertaToday(upTo)}.csv`,
    csv: Readable.from(streamCsv(platform, lookups, toFilter(query), upTo, recheckSession)),
  }
}

async function* streamCsv(
  { db }: Platform,
  lookups: NameLookups,
  filter: Filter,
  upTo: Date,
  recheckSession: () => Promise<boolean>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS)
  let after: Cursor | undefined
  for (;;) {
    if (!(await recheckSession())) throw new Error('the session ended during the export')
    const rows = await selectEntriesOldestFirst(db, filter, upTo, after, PAGE)
    const names = await findNames(db, lookups, rows)
    if (rows.length > 0) yield rows.map(row => csvLine(toCells(row, names))).join('')
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
