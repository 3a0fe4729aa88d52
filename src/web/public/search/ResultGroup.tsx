import { ResultItem } from './ResultItem.tsx'
import type { Group } from './results.ts'

/** Results of one kind, with how many there are. */
export function ResultGroup({ kind, heading, results }: Group) {
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="flex items-baseline gap-3 text-2xl">
        {heading}
        <span className="font-sans text-base text-muted">
          {results.length}
          <span className="sr-only"> found</span>
        </span>
      </h2>
      <ul className="mt-3">
        {results.map(result => (
          <ResultItem key={result.path} result={result} />
        ))}
      </ul>
    </section>
  )
}
