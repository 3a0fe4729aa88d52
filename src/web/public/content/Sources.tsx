import { Fragment } from 'react'
import { factOn } from '#shared/content/facts.ts'
import type { Source } from '#shared/content/sources.ts'
import { formatDay } from '#shared/format.ts'
import { type PageFilling, useFilling } from './filling.ts'

/** When figures of a source end: the last day (`YYYY-MM-DD`) and their names. */
interface End {
  day: string
  labels: readonly string[]
}

const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** More sources than this are collapsed on a phone. */
const SHOWN = 4

/** The sources of the page, with the dates on which their figures were checked or recorded. */
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

/** Formats the date of a source as precisely as it's known: a day, a month or a year. */
function asWritten(dated: string): string {
  if (dated.length === 10) return formatDay(dated)
  return dated.length === 7 ? MONTH.format(new Date(`${dated}-01T00:00:00Z`)) : dated
}

/** A note on sources other than the authority that made the rule. */
const SECONDARY: Readonly<Record<Source['confidence'], string | null>> = {
  A: null,
  B: 'Secondary source.',
  C: 'Secondary or older source.',
}

/** A source: publisher, date, which figures were checked there and when, and when they end. */
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

/** Returns when the figures of a source were last checked there, and when the unchecked ones were recorded. */
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

/** Returns the figures of a source that have a last day, the earliest first. */
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
