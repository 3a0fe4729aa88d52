import { formatShortDay } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import { DEFINITIONS, FUNNEL_NAMES, type Report, SOURCE_NAMES } from '#shared/reports/report.ts'
import { Chart } from './Chart.tsx'
import { describeChange, formatShare } from './changes.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'

const NOW = 'This range'
const BEFORE = 'Before'

/** Requests by day, line, source and stage reached. */
export function RequestFigures({ report: { requests, funnel } }: { report: Report }) {
  const lines = requests.byLine.map(({ line, ...counts }) => ({ name: LINES[line].name, ...counts }))
  const sources = requests.bySource.map(({ source, ...counts }) => ({
    name: SOURCE_NAMES[source],
    ...counts,
  }))
  const steps = funnel.map(({ stage, ...counts }) => ({ name: FUNNEL_NAMES[stage], ...counts }))
  const [first] = funnel
  return (
    <>
      <div className="min-w-0 xl:col-span-2">
        <FigureCard
          title="Requests by day"
          definition={DEFINITIONS.requests}
          numbers={[
            {
              label: 'Requests',
              value: requests.current.toLocaleString('en-CA'),
              change: describeChange(requests.current, requests.previous),
            },
          ]}
        >
          <Chart
            kind="days"
            label="Requests by day"
            days={requests.byDay.map(({ day, ...counts }) => ({ name: formatShortDay(day), ...counts }))}
            series={[
              { key: 'current', name: NOW },
              { key: 'previous', name: BEFORE, isSecond: true },
            ]}
          />
          <FigureTable
            caption="Requests by day"
            head={['Day', NOW, BEFORE]}
            rows={requests.byDay.map(({ day, current, previous }) => [day, current, previous])}
          />
        </FigureCard>
      </div>
      <FigureCard title="Requests by line" definition={DEFINITIONS.lines}>
        {lines.length === 0 ? (
          <p className="text-muted">No requests in this range.</p>
        ) : (
          <>
            <Chart
              kind="bars"
              label="Requests by line"
              bars={lines}
              currentName={NOW}
              previousName={BEFORE}
            />
            <FigureTable caption="Requests by line" head={['Line', NOW, BEFORE]} rows={lines.map(toRow)} />
          </>
        )}
      </FigureCard>
      <FigureCard title="Funnel" definition={DEFINITIONS.funnel}>
        <Chart kind="bars" label="Funnel" bars={steps} currentName={NOW} previousName={BEFORE} />
        <FigureTable
          caption="Funnel"
          head={['Step', NOW, 'Of all', BEFORE, 'Of all before']}
          rows={steps.map(({ name, current, previous }) => [
            name,
            current,
            formatShare(current, first?.current ?? 0),
            previous,
            formatShare(previous, first?.previous ?? 0),
          ])}
        />
      </FigureCard>
      <FigureCard title="Sources of requests" definition={DEFINITIONS.sources}>
        <Chart
          kind="bars"
          label="Sources of requests"
          bars={sources}
          currentName={NOW}
          previousName={BEFORE}
        />
        <FigureTable caption="Sources of requests" head={['Source', NOW, BEFORE]} rows={sources.map(toRow)} />
      </FigureCard>
    </>
  )
}

const toRow = ({ name, current, previous }: { name: string; current: number; previous: number }) =>
  [name, current, previous] as const
