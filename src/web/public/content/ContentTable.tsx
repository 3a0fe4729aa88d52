import { plainText } from '#shared/content/fill.ts'
import type { Block } from '#shared/content/tree.ts'
import { factKeysIn } from '#shared/content/walk.ts'
import { useFilling } from './filling.ts'
import { Run } from './Run.tsx'
import { SourceMark } from './SourceMark.tsx'

/** From this many columns on, a telephone shows each row as a card of its own. */
const STACKS_FROM = 3

type Table = Extract<Block, { kind: 'table' }>

interface ContentTableProps {
  table: Table
  /** The id of the heading it stands under, by which screen readers call it. */
  labelledBy: string | undefined
}

/** A table of a page's text. Where all its figures have one source, it is named once, below. */
export function ContentTable({ table, labelledBy }: ContentTableProps) {
  const filling = useFilling()
  const keys = table.rows.flat().flatMap(factKeysIn)
  const numbers = new Set(keys.flatMap(key => filling.citations?.numberOf.get(key) ?? []))
  const [only] = numbers
  const common = keys.length > 1 && numbers.size === 1 ? only : undefined
  const labels = table.head.map(cell => plainText(cell, filling))
  return (
    <figure className="content-table">
      <table aria-labelledby={labelledBy} data-stacks={table.head.length >= STACKS_FROM || undefined}>
        <thead>
          <tr>
            {table.head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
              <th key={place} scope="col" style={{ textAlign: table.align[place] ?? undefined }}>
                <Run>{cell}</Run>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
            <tr key={line}>
              {row.map((cell, place) => {
                const Cell = place === 0 ? 'th' : 'td'
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
                    key={place}
                    scope={place === 0 ? 'row' : undefined}
                    data-label={place === 0 ? undefined : labels[place]}
                    style={{ textAlign: table.align[place] ?? undefined }}
                  >
                    <Run cited={common === undefined}>{cell}</Run>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {common !== undefined && (
        <figcaption>
          Source of these figures:
          <SourceMark number={common} />
        </figcaption>
      )}
    </figure>
  )
}
