import { formatBusinessTime, formatMonth } from '#shared/format.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { runDaily } from '../../platform/jobs/daily.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/service.ts'
import { sendAssistantWeek } from './assistant-week.ts'
import { readReport } from './figures.ts'

/** Days of a month on which last month's report may be sent: more than one, in case nothing runs on the first. */
const SENDING_DAYS = 3

/** Sends administrators the report of last month and the assistant's summary of last week, each once. */
export async function sendReportsDaily(platform: Platform): Promise<void> {
  await runDaily(platform, 'reports.monthly', async () => {
    await sendMonthlyReport(platform)
    await sendAssistantWeek(platform)
  })
}

/** Sends it on the first days of a month; each administrator gets it once. */
export async function sendMonthlyReport(platform: Platform): Promise<void> {
  const today = albertaToday(platform.clock.now())
  const dayOfMonth = Number(today.slice(8))
  if (dayOfMonth > SENDING_DAYS) return
  const to = daysAfter(today, -dayOfMonth)
  const from = firstOfMonth(to)
  const report = await readReport(platform, { from, to })
  // The days before of the same number are not a month.
  const before = daysAfter(from, -1)
  const { requests } = await readReport(platform, { from: firstOfMonth(before), to: before })
  const { won, lost } = report.winRate
  const closed = won.current + lost.current
  const time = (minutes: number | null) => (minutes === null ? '–' : formatBusinessTime(minutes))
  await platform.db.transaction(tx =>
    notify(platform, tx, {
      event: 'report.monthly',
      actorId: null,
      subject: from,
      data: {
        from,
        to,
        month: formatMonth(from),
        requests: String(report.requests.current),
        requestsBefore: String(requests.current),
        median: time(report.firstReply.current.median),
        p90: time(report.firstReply.current.p90),
        won: String(won.current),
        lost: String(lost.current),
        winRate: closed === 0 ? '–' : `${Math.round((won.current / closed) * 100)}%`,
      },
    }),
  )
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
