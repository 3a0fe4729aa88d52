import { Link } from '@tanstack/react-router'
import { formatBusinessTime, formatShortDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { DEFINITIONS } from '#shared/reports/report.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { Chart } from './Chart.tsx'
import { describeChange, describeShareChange, formatShare } from './changes.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'
import { useReport } from './queries.ts'
import { lastDays } from './ranges.ts'

const DAYS = 30

/** The figures of the last 30 days at a glance. The reports have the rest. */
export function KeyFigures() {
  const report = useReport(lastDays(DAYS))
  if (!report.data) return <LoadStatus label="the figures" query={report} skeleton="h-96 w-full" />
  const { requests, firstReply, winRate } = report.data
  const { won, lost } = winRate
  const { median } = firstReply.current
  return (
    <FigureCard
      title={`Last ${DAYS} days`}
      definition={`${DEFINITIONS.requests} Compared with the ${DAYS} days before.`}
      numbers={[
        {
          label: 'Requests',
          value: requests.current.toLocaleString('en-CA'),
          change: describeChange(requests.current, requests.previous),
        },
        { label: 'Median first reply', value: median === null ? '–' : formatBusinessTime(median) },
        {
          label: 'Win rate',
          value: formatShare(won.current, won.current + lost.current),
          change: describeShareChange(
            { part: won.current, whole: won.current + lost.current },
            { part: won.previous, whole: won.previous + lost.previous },
          ),
        },
      ]}
    >
      <Chart
        kind="days"
        label="Requests by day"
        days={requests.byDay.map(({ day, ...counts }) => ({ name: formatShortDay(day), ...counts }))}
        series={[
          { key: 'current', name: 'This period' },
          { key: 'previous', name: 'Before', isSecond: true },
        ]}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <FigureTable
          caption="Requests by day"
          head={['Day', 'This period', 'Before']}
          rows={requests.byDay.map(({ day, current, previous }) => [day, current, previous])}
        />
        <Link to={paths.adminReports()} className="mt-3 tap-link">
          View reports
        </Link>
      </div>
    </FigureCard>
  )
}
