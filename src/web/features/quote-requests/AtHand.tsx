import type { LineId } from '#shared/lines/lines.ts'
import { findLine } from '#shared/lines/product-lines.ts'

/** What helps to have beside one, for the line that is chosen. */
export function AtHand({ line }: { line: LineId | null }) {
  const record = findLine(line)
  if (!record) return null
  return (
    <section className="mt-12 border-line border-t pt-8" aria-labelledby="at-hand">
      <h2 id="at-hand" className="font-display text-2xl">
        Good to have at hand
      </h2>
      <p className="mt-1 font-semibold">{record.name}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
        {record.checklist.map(thing => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}
