import { formatDay } from '#shared/format.ts'
import { useFilling } from './filling.ts'

/** Who says what the page says, and when somebody last looked. */
export function Sources() {
  const { citations } = useFilling()
  if (!citations || citations.sources.length === 0) return null
  return (
    <section id="sources" aria-labelledby="sources-heading" className="text-sm">
      <h2 id="sources-heading" className="font-sans font-semibold text-base">
        Sources
      </h2>
      <ol className="mt-2 grid gap-2 text-muted">
        {citations.sources.map(({ number, title, url, dated, checked }) => (
          <li key={number} id={`source-${number}`} className="source flex gap-2">
            <span className="w-6 shrink-0 text-right tabular-nums">{number}.</span>
            <span>
              {url ? (
                <a href={url} rel="noopener" className="underline underline-offset-2">
                  {title}
                </a>
              ) : (
                title
              )}
              {dated && `, ${dated}`}. Checked <time dateTime={checked}>{formatDay(checked)}</time>.
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
