import type * as api from '#shared/cases/export.ts'
import { withoutReferenceStart } from '#shared/cases/references.ts'
import { STAGE_FACTS } from '#shared/cases/stages.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { albertaToday, wallTime } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { selectPages } from '../../platform/db/search-terms.ts'
import type { CsvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { type CasePageRow, selectCaseList, sortDate } from './list-store.ts'
import { responseClock } from './views.ts'

/** Cases read at once. */
const PAGE = 500

const HEADINGS = [
  'reference',
  'client',
  'line',
  'kind',
  'stage',
  'status',
  'outcome',
  'broker',
  'city',
  'opened',
  'last_activity',
  'reply_due',
  'overdue',
]

/** Returns the list of cases. The export is recorded before the first line is sent. */
export async function exportCases(
  platform: Platform,
  actor: Actor,
  query: QueryOf<typeof api.exportCases>,
): Promise<CsvFile> {
  const { q, ...filters } = query
  // What was searched for may be a client's name.
  await recordAudit(platform, platform.db, { action: 'cases.exported', actor, data: { ...filters } })
  return {
    name: `cases-${albertaToday(platform.clock.now())}.csv`,
    headings: HEADINGS,
    pages: readPages(platform, actor, query),
  }
}

async function* readPages(
  { db, clock }: Platform,
  actor: Actor,
  { q, ...filters }: QueryOf<typeof api.exportCases>,
) {
  const now = clock.now()
  const filter = { ...filters, scope: 'mine', now, limit: PAGE } as const
  const pages = selectPages(
    q && withoutReferenceStart(q),
    PAGE,
    (terms, after) => selectCaseList(db, actor, { ...filter, terms, after }),
    row => ({ at: sortDate(row, filters.sort), id: row.id }),
  )
  for await (const rows of pages) yield rows.map(row => toCells(row, now))
}

/** A moment as a spreadsheet reads it, on the clocks of Alberta. */
const time = (at: Date) => wallTime(at).toISOString().slice(0, 16).replace('T', ' ')

function toCells(row: CasePageRow, now: Date) {
  const { reference, contactName, line, kind, stage, status, outcome, broker, city, openedAt, updatedAt } =
    row
  const clock = responseClock(row, now)
  return [
    reference,
    contactName,
    LINES[line].name,
    kind,
    STAGE_FACTS[stage].staff,
    status,
    outcome,
    broker?.fullName ?? null,
    city,
    time(openedAt),
    time(updatedAt),
    clock && !clock.paused ? time(new Date(clock.dueAt)) : null,
    clock?.overdue ? 'yes' : 'no',
  ]
}
