import type { Source } from '#shared/content/sources.ts'
import { formatDay } from '#shared/format.ts'
import { endsOf } from './ends.ts'
import { useFilling } from './filling.ts'

const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The date of a source as exact as it is known: a day, a month or a year. */
function asWritten(dated: string): string {
  if (dated.length === 10) return formatDay(dated)
  return dated.length === 7 ? MONTH.format(new Date(`${dated}-01T00:00:00Z`)) : dated
}

/** One source: who says so, of when, when somebody last looked, and which of its figures are known to end. */
export function SourceLine({ source }: { source: Source }) {
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
