import { Fragment } from 'react'
import { factOn } from '#shared/content/facts.ts'
import type { Source } from '#shared/content/sources.ts'
import { formatDay } from '#shared/format.ts'
import { type PageFilling, useFilling } from './filling.ts'

/** Until when figures of a source are in force: the last day (`YYYY-MM-DD`), and what they are. */
interface End {
  day: string
  labels: readonly string[]
}

const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** More sources than this are collapsed on a phone. */
const SHOWN = 4

/** Who says what the page says, and when each figure was read or recorded. */
export function Sources() {
  const { citations } = useFilling()
  if (!citations || citations.sources.length === 0) return null
  const count = citations.sources.length
  const list = (
    <ol className="sources">
      {citations.sources.map(source => (
        <SourceLine key={source.number} source={source} />
      ))}
    </ol>
  )
  return (
    <section id="sources" aria-labelledby="sources-heading" className="text-sm">
      <h2 id="sources-heading" className="font-sans font-semibold text-base">
        Sources
      </h2>
      {count > SHOWN ? (
        <details className="open-when-wide">
          <summary className="min-h-11 py-2.5 font-semibold text-spruce underline underline-offset-4">
            The {count} sources of this page
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  )
}

/** The date of a source as exact as it is known: a day, a month or a year. */
function asWritten(dated: string): string {
  if (dated.length === 10) return formatDay(dated)
  return dated.length === 7 ? MONTH.format(new Date(`${dated}-01T00:00:00Z`)) : dated
}

/** What readers should know of a source that is not the body whose rule it is. */
const SECONDARY: Readonly<Record<Source['confidence'], string | null>> = {
  A: null,
  B: 'Secondary source.',
  C: 'Secondary or older source.',
}

/** One source: who says so, of when, which figures were read there and when, and which of them are known to end. */
function SourceLine({ source }: { source: Source }) {
  const filling = useFilling()
  const { number, title, url, dated, confidence } = source
  const states = statesOf(source)
  return (
    <li id={`source-${number}`} className="source">
      <span aria-hidden="true" className="text-right tabular-nums">
        {number}.
      </span>
      <span>
        {url ? (
          <a href={url} rel="noopener">
            {title}
          </a>
        ) : (
          title
        )}
        {dated && (
          <>
            , <time dateTime={dated}>{asWritten(dated)}</time>
          </>
        )}
        .{SECONDARY[confidence] && ` ${SECONDARY[confidence]}`}{' '}
        {states.map(({ verb, day, labels }) => (
          <Fragment key={`${verb} ${day}`}>
            {verb} <time dateTime={day}>{formatDay(day)}</time>
            {states.length > 1 && `: ${labels.join('; ')}`}.{' '}
          </Fragment>
        ))}
        {endsOf(number, filling).map(({ day, labels }) => (
          <span key={day} className="block">
            In force until <time dateTime={day}>{formatDay(day)}</time>: {labels.join('; ')}.
          </span>
        ))}
      </span>
    </li>
  )
}

interface State {
  verb: 'Read' | 'Recorded'
  day: string
  labels: readonly string[]
}

/** When the figures of a source were last checked there, and when those not checked since were recorded. */
function statesOf({ figures }: Source): State[] {
  const states = new Map<string, State>()
  for (const { label, checked, read } of figures) {
    const verb = read ? 'Read' : 'Recorded'
    const day = read ?? checked
    const key = `${verb} ${day}`
    states.set(key, { verb, day, labels: [...(states.get(key)?.labels ?? []), label] })
  }
  return [...states.values()]
}

/** The figures of a source that are known to end, by their last day, soonest first. */
function endsOf(source: number, { citations, facts, today }: PageFilling): End[] {
  const labels = new Map<string, string[]>()
  for (const [key, number] of citations?.numberOf ?? []) {
    const fact = facts[key]
    const day = fact && number === source ? factOn(fact, today)?.to : undefined
    if (fact && day) labels.set(day, [...(labels.get(day) ?? []), fact.label])
  }
  return [...labels]
    .map(([day, named]) => ({ day, labels: named }))
    .sort((a, b) => a.day.localeCompare(b.day))
}
