interface FigureTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly [string, ...(string | number)[]])[]
}

/** The numbers behind a chart, as a table that can be opened. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer py-2 pointer-coarse:py-3 text-sm underline underline-offset-4">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={`${caption}, table`}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`border-line border-b py-1.5 pr-3 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="border-line border-b py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} className="border-line border-b py-1.5 pr-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
