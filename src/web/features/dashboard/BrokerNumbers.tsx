import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NUMBER_RANGES, type NumberRange, readBrokerNumbers } from '#shared/dashboard.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { formatBusinessTime, formatDay } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { OUTCOME_NAMES } from '../cases/outcome-names.ts'
import { Figure, formatReplyTime, formatWinRate } from './Figure.tsx'

/** The broker's own numbers, live: `cases/queries.ts` refreshes them with the lists. */
function useBrokerNumbers(days: NumberRange) {
  return useQuery({ ...queryOf(readBrokerNumbers, { query: { days } }), placeholderData: keepPreviousData })
}

const RANGES = NUMBER_RANGES.map(days => ({ value: days, label: `Last ${days} days` }))

interface BrokerNumbersProps {
  days: NumberRange
  onChangeDays: (days: NumberRange) => void
}

/** The broker's first replies, win rate and load, each with what it means and the cases behind it. */
export function BrokerNumbers({ days, onChangeDays }: BrokerNumbersProps) {
  const numbers = useBrokerNumbers(days)
  const { data, isPlaceholderData } = numbers
  return (
    <Section
      title="My numbers"
      note={data && `Since ${formatDay(data.from)}`}
      action={
        <div className="w-44">
          <SelectField
            label="Range"
            name="range"
            options={RANGES}
            value={days}
            onChange={event => onChangeDays(event.target.value as NumberRange)}
          />
        </div>
      }
    >
      <LoadStatus label="your numbers" query={numbers} skeleton="h-36 w-full" />
      {data && (
        <div
          className={`grid items-start gap-3 md:grid-cols-3 ${isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={isPlaceholderData}
        >
          <Figures numbers={data} />
        </div>
      )}
    </Section>
  )
}

function Figures({ numbers }: { numbers: ReplyOf<typeof readBrokerNumbers> }) {
  const { firstReply, closed, load } = numbers
  const won = closed.filter(({ outcome }) => outcome === 'bound').length
  return (
    <>
      <Figure
        name="Median first reply"
        value={formatReplyTime(firstReply.medianMinutes)}
        definition="Business time from when you got a case to your first message or logged contact. Half of your replies are faster."
      >
        <CountedCases
          cases={firstReply.cases.map(item => ({ ...item, detail: formatBusinessTime(item.minutes) }))}
        />
      </Figure>
      <Figure
        name="Win rate"
        value={formatWinRate(won, closed.length)}
        definition={`Quote requests and renewals that closed with a policy, of all that closed: ${won} of ${closed.length}. Duplicates don’t count.`}
      >
        <CountedCases cases={closed.map(item => ({ ...item, detail: OUTCOME_NAMES.staff[item.outcome] }))} />
      </Figure>
      <Figure
        name="Open cases"
        value={`${load.cases} of ${load.cap}`}
        definition="Open cases and offers you have now, and your limit. At the limit, you get no new offers."
      >
        <Link to={paths.brokerCases()} search={{ sort: 'opened' }} className="tap-link">
          View my cases
        </Link>
      </Figure>
    </>
  )
}

interface CountedCasesProps {
  cases: readonly { id: string; reference: string; client: string; detail: string }[]
}

function CountedCases({ cases }: CountedCasesProps) {
  if (cases.length === 0) return <p className="text-muted">No cases in this range.</p>
  return (
    <details>
      <summary className="cursor-pointer py-2 pointer-coarse:py-3 underline underline-offset-4">
        {cases.length === 1 ? 'Show the case' : `Show the ${cases.length} cases`}
      </summary>
      <ul className="max-h-72 overflow-y-auto">
        {cases.map(({ id, reference, client, detail }) => (
          <li key={id}>
            <Link
              to={paths.brokerCase(id)}
              className="flex min-h-9 pointer-coarse:min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-1 hover:bg-sunken"
            >
              <span className="wrap-anywhere">
                {`${client} · `}
                <span className="whitespace-nowrap">{reference}</span>
              </span>
              <span className="text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
