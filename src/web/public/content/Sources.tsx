import { useFilling } from './filling.ts'
import { SourceLine } from './SourceLine.tsx'

/** More than these are folded away on a telephone. */
const SHOWN = 4

/** Who says what the page says, and when somebody last looked. */
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
