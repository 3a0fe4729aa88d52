import type { Block } from '#shared/content/tree.ts'
import { Run } from './Run.tsx'

/** A table of a page's text. On a narrow screen it scrolls inside its own frame. */
export function ContentTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <figure className="content-table" tabIndex={0}>
      <table>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change places
            <tr key={line}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
                <td key={place} style={{ textAlign: table.align[place] ?? undefined }}>
                  <Run>{cell}</Run>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
