import { Readable } from 'node:stream'
import { AUDIT_ACTIONS, type exportAudit } from '#shared/audit.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'
import type { Actor } from '#shared/users.ts'
import type { Cursor } from '../../platform/db/cursors.ts'
import type { Platform } from '../../platform/platform.ts'
import { csvLine } from './csv.ts'
import { type ExportedRow, type Filter, selectEntriesOldestFirst } from './list-store.ts'
import { filterOf, subjectNameOf } from './lists.ts'
import { type NameLookups, type Names, namesFor } from './names.ts'
import { recordAudit } from './service.ts'

/** Entries read at once; memory holds no more of them, however long the log is. */
const PAGE = 1000
/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

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
 * The log as CSV, oldest first, up to now. That it was exported is on record before the first line leaves. It breaks off
 * where `isStillWelcome` no longer holds: a log is long, and rights are taken away at once.
 */
export async function exportLog(
  platform: Platform,
  lookups: NameLookups,
  actor: Actor,
  query: QueryOf<typeof exportAudit>,
  isStillWelcome: () => Promise<boolean>,
): Promise<{ name: string; csv: Readable }> {
  const upTo = platform.clock.now()
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  await recordAudit(platform, platform.db, {
    action: 'audit.exported',
    actor,
    data: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
  })
  return {
    name: `audit-log-${albertaToday(upTo)}.csv`,
    csv: Readable.from(chunks(platform, lookups, filterOf(query), upTo, isStillWelcome)),
  }
}

async function* chunks(
  { db }: Platform,
  lookups: NameLookups,
  filter: Filter,
  upTo: Date,
  isStillWelcome: () => Promise<boolean>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS)
  let after: Cursor | undefined
  for (;;) {
    if (!(await isStillWelcome())) throw new Error('the session ended during the export')
    const rows = await selectEntriesOldestFirst(db, filter, upTo, after, PAGE)
    const names = await namesFor(db, lookups, rows)
    if (rows.length > 0) yield rows.map(row => csvLine(cellsOf(row, names))).join('')
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

function cellsOf(row: ExportedRow, names: Names) {
  const { at, action, actorId, actorRole, subjectKind, subjectId, caseId, address, requestId, data } = row
  return [
    at.toISOString(),
    action,
    AUDIT_ACTIONS[action] ?? '',
    actorId,
    actorId && (names.people.get(actorId) ?? null),
    actorRole,
    subjectKind,
    subjectId,
    subjectNameOf(row, names),
    caseId && (names.cases.get(caseId) ?? null),
    address,
    requestId,
    JSON.stringify(data),
    row.position,
    row.hash?.toString('hex') ?? null,
  ]
}
