import { formatBusinessTime, formatShortDay } from '#shared/format.ts'
import { DEFINITIONS, type Report } from '#shared/reports/report.ts'
import { OUTCOME_NAMES } from '../cases/outcome-names.ts'
import { Chart } from './Chart.tsx'
import { describeChange, describeShareChange, formatShare } from './changes.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'

const NOW = 'This range'
const BEFORE = 'Before'
const time = (minutes: number | null) => (minutes === null ? '–' : formatBusinessTime(minutes))

/** How fast brokers reply, how much they win and have, and what the assistant does. */
export function WorkFigures({ report: { firstReply, winRate, load, assistant } }: { report: Report }) {
  const { won, lost, byOutcome } = winRate
  const timeChange = (figure: 'median' | 'p90') => {
    const [now, before] = [firstReply.current[figure], firstReply.previous[figure]]
    return now === null || before === null ? undefined : describeChange(now, before, formatBusinessTime)
  }
  const brokers = load.map(({ broker, open, cap }) => ({ name: broker.fullName, current: open, cap }))
  const uses = [
    { name: 'Asked', ...assistant.asked },
    { name: 'Answered', ...assistant.answered },
    { name: 'Handed off', ...assistant.handedOff },
    { name: 'Helpful', ...assistant.helpful },
    { name: 'Not helpful', ...assistant.notHelpful },
  ]
  return (
    <>
      <FigureCard
        title="Win rate"
        definition={DEFINITIONS.winRate}
        numbers={[
          {
            label: `${won.current} of ${won.current + lost.current} closed`,
            value: formatShare(won.current, won.current + lost.current),
            change: describeShareChange(
              { part: won.current, whole: won.current + lost.current },
              { part: won.previous, whole: won.previous + lost.previous },
            ),
          },
        ]}
      >
        <Chart
          kind="bars"
          label="Won and lost"
          bars={[
            { name: 'Won', ...won },
            { name: 'Lost', ...lost },
          ]}
          currentName={NOW}
          previousName={BEFORE}
        />
        <FigureTable
          caption="Closed quote requests and renewals by outcome"
          head={['Outcome', NOW, BEFORE]}
          rows={byOutcome.map(({ outcome, current, previous }) => [
            OUTCOME_NAMES.staff[outcome],
            current,
            previous,
          ])}
        />
      </FigureCard>
      <div className="min-w-0 xl:col-span-2">
        <FigureCard
          title="First reply"
          definition={DEFINITIONS.firstReply}
          numbers={[
            { label: 'Median', value: time(firstReply.current.median), change: timeChange('median') },
            { label: '90th percentile', value: time(firstReply.current.p90), change: timeChange('p90') },
            { label: 'First replies', value: firstReply.current.replies.toLocaleString('en-CA') },
            {
              label: 'Unanswered calls',
              value: firstReply.unanswered.current.toLocaleString('en-CA'),
              change: describeChange(firstReply.unanswered.current, firstReply.unanswered.previous),
            },
          ]}
        >
          {firstReply.byDay.length === 0 ? (
            <p className="text-muted">No first replies in this range.</p>
          ) : (
            <>
              <Chart
                kind="days"
                label="First reply by day, in business time"
                days={firstReply.byDay.map(({ day, median, p90 }) => ({
                  name: formatShortDay(day),
                  median,
                  p90,
                }))}
                series={[
                  { key: 'median', name: 'Median' },
                  { key: 'p90', name: '90th percentile', isSecond: true },
                ]}
                formatValue={formatBusinessTime}
                formatTick={minutes => `${Math.round(minutes / 6) / 10} h`}
              />
              <FigureTable
                caption="First reply by day"
                head={['Day', 'First replies', 'Median', '90th percentile']}
                rows={firstReply.byDay.map(({ day, replies, median, p90 }) => [
                  day,
                  replies,
                  time(median),
                  time(p90),
                ])}
              />
            </>
          )}
        </FigureCard>
      </div>
      <FigureCard title="Load per broker" definition={DEFINITIONS.load}>
        {brokers.length === 0 ? (
          <p className="text-muted">There are no active brokers.</p>
        ) : (
          <>
            <div className="max-h-96 overflow-y-auto print:max-h-none">
              <Chart kind="bars" label="Open cases per broker" bars={brokers} currentName="Open cases" />
            </div>
            <FigureTable
              caption="Load per broker"
              head={['Broker', 'Open', 'Most', 'Load']}
              rows={brokers.map(({ name, current, cap }) => [name, current, cap, formatShare(current, cap)])}
            />
          </>
        )}
      </FigureCard>
      <FigureCard title="Assistant" definition={DEFINITIONS.assistant}>
        <Chart kind="bars" label="Assistant" bars={uses} currentName={NOW} previousName={BEFORE} />
        <FigureTable
          caption="Assistant"
          head={['', NOW, BEFORE]}
          rows={uses.map(({ name, current, previous }) => [name, current, previous])}
        />
      </FigureCard>
    </>
  )
}
