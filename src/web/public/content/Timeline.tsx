import type { Block, Cell } from '#shared/content/tree.ts'
import { factKeysIn } from '#shared/content/walk.ts'
import { useFilling } from './filling.ts'
import { Run } from './Run.tsx'

/** A table of events, each with its time first, as a line through time. A source stands once beside each event. */
export function Timeline({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { citations } = useFilling()
  const sourcesOf = (cells: readonly Cell[]) =>
    cells.flatMap(factKeysIn).flatMap(key => citations?.numberOf.get(key) ?? [])
  return (
    <ol className="timeline">
      {table.rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change places
        <li key={line}>
          {row.map((cell, place) => {
            const below = new Set(sourcesOf(row.slice(place + 1)))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
              <p key={place}>
                {place > 1 && (
                  <span className="text-muted">
                    <Run cited={false}>{table.head[place] ?? []}</Run>:{' '}
                  </span>
                )}
                <Run cited={sourcesOf([cell]).some(number => !below.has(number))}>{cell}</Run>
              </p>
            )
          })}
        </li>
      ))}
    </ol>
  )
}
