import type * as api from '#shared/cases/export.ts'
import { withoutReferenceStart } from '#shared/cases/references.ts'
import { STAGE_FACTS } from '#shared/cases/stages.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { LINES } from '#shared/lines/lines.ts'
import { albertaToday, wallTime } from '#shared/time/alberta-time.ts'
import type { Actor } from '#shared/users.ts'
import { selectPages } from '../../platform/db/search-terms.ts'
import { type Columns, type CsvFile, csvFile } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/service.ts'
import { type CasePageRow, selectCaseList, sortDate } from './list-store.ts'
import { responseClock } from './views.ts'

/** Cases read at once. */
const PAGE = 500

/** Returns the list of cases. The export is recorded before the first line is sent. */
export async function exportCases(
  platform: Platform,
  actor: Actor,
  { q, ...filters }: QueryOf<typeof api.exportCases>,
): Promise<CsvFile> {
  const { db, clock } = platform
  // What was searched for may be a client's name.
  await recordAudit(platform, db, { action: 'cases.exported', actor, data: { ...filters } })
  const now = clock.now()
  const filter = { ...filters, scope: 'mine', now, limit: PAGE } as const
  const pages = selectPages(
    q && withoutReferenceStart(q),
    PAGE,
    (terms, after) => selectCaseList(db, actor, { ...filter, terms, after }),
    row => ({ at: sortDate(row, filters.sort), id: row.id }),
  )
  return csvFile(`cases-${albertaToday(now)}.csv`, columnsAt(now), pages)
}

/** A moment as a spreadsheet reads it, on the clocks of Alberta. */
const time = (at: Date) => wallTime(at).toISOString().slice(0, 16).replace('T', ' ')

const columnsAt = (now: Date): Columns<CasePageRow> => ({
  reference: row => row.reference,
  client: row => row.contactName,
  line: row => LINES[row.line].name,
  kind: row => row.kind,
  stage: row => STAGE_FACTS[row.stage].staff,
  status: row => row.status,
  outcome: row => row.outcome,
  broker: row => row.broker?.fullName ?? null,
  city: row => row.city,
  opened: row => time(row.openedAt),
  last_activity: row => time(row.updatedAt),
  reply_due: row => {
    const clock = responseClock(row, now)
    return clock && !clock.paused ? time(new Date(clock.dueAt)) : null
  },
  overdue: row => (responseClock(row, now)?.overdue ? 'yes' : 'no'),
})
