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

/** More than these are folded away on a telephone. */
const SHOWN = 4

/** The sources of a page, and when they were last checked. */
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

/** A source with its publisher and date, when it was last checked, and which of its figures end. */
function SourceLine({ source }: { source: Source }) {
  const filling = useFilling()
  const { number, title, url, dated, checked } = source
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
        . Checked <time dateTime={checked}>{formatDay(checked)}</time>.
        {endsOf(number, filling).map(({ day, labels }) => (
          <span key={day} className="block">
            In force until <time dateTime={day}>{formatDay(day)}</time>: {labels.join('; ')}.
          </span>
        ))}
      </span>
    </li>
  )
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
