import type { ReactNode } from 'react'
import { type Comparison, type ComparisonRow, NOT_COVERED } from '#shared/quotes/comparison.ts'

interface ComparisonSectionsProps {
  comparison: Comparison
  /** The name of each quote. */
  names: readonly string[]
  /** The level of the headings. */
  level: 3 | 4
  /** A button beside each value, such as one that asks about it. */
  rowAction?: ((name: string, label: string) => ReactNode) | undefined
}

/** What isn't covered, then where quotes differ, then what is the same in all of them. */
export function ComparisonSections({ comparison, level, ...rest }: ComparisonSectionsProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  const sections = [
    { title: 'What isn’t covered', rows: comparison.notCovered },
    { title: 'Where they differ', rows: comparison.different },
    { title: 'The same in every quote', rows: comparison.same },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className="@container grid grid-cols-1 gap-6">
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="grid grid-cols-1 gap-2">
          <Heading className="font-sans font-semibold text-lg">{title}</Heading>
          <RowsAsTable title={title} rows={rows} {...rest} />
          <RowsAsCards level={level} rows={rows} {...rest} />
        </section>
      ))}
    </div>
  )
}

interface RowsProps extends Pick<ComparisonSectionsProps, 'names' | 'rowAction'> {
  rows: readonly ComparisonRow[]
}

const cellClass = (text: string) => (text === NOT_COVERED ? 'font-semibold text-ember' : '')

/** On wide screens: a column for each quote. */
function RowsAsTable({ title, rows, names, rowAction }: RowsProps & { title: string }) {
  return (
    <div className="hidden overflow-x-auto rounded-lg border border-line @xl:block">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="bg-sunken">
            <th scope="col" className="p-3 font-normal text-muted">
              <span className="sr-only">Term</span>
            </th>
            {names.map(name => (
              <th key={name} scope="col" className="wrap-anywhere min-w-36 p-3 align-bottom">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-line border-t align-top">
              <th scope="row" className="wrap-anywhere w-1/4 p-3 font-normal text-muted">
                {label}
              </th>
              {names.map((name, index) => (
                <td key={name} className="p-3">
                  <div className="flex items-start justify-between gap-2">
                    <span
                      className={`wrap-anywhere whitespace-pre-line tabular-nums ${cellClass(cells[index] ?? '')}`}
                    >
                      {cells[index]}
                    </span>
                    {rowAction && (
                      // Its icon is beside the first line of the value.
                      <span className="-my-1.5 pointer-coarse:-my-2.5">{rowAction(name, label)}</span>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone: a card for each row, with the quotes under each other, or one value where all say the same. */
function RowsAsCards({ rows, names, level, rowAction }: RowsProps & Pick<ComparisonSectionsProps, 'level'>) {
  const Heading = level === 3 ? 'h4' : 'h5'
  return (
    <ul className="grid grid-cols-1 gap-2 @xl:hidden">
      {rows.map(({ label, cells }) => (
        <li key={label} className="rounded-lg border border-line p-3">
          <Heading className="wrap-anywhere font-sans font-semibold">{label}</Heading>
          <dl className="mt-1 grid grid-cols-1 gap-1">
            {cells.every(cell => cell === cells[0]) ? (
              <CardLine
                name="Every quote"
                value={cells[0] ?? ''}
                action={rowAction?.('Every quote', label)}
              />
            ) : (
              names.map((name, index) => (
                <CardLine
                  key={name}
                  name={name}
                  value={cells[index] ?? ''}
                  action={rowAction?.(name, label)}
                />
              ))
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function CardLine({ name, value, action }: { name: string; value: string; action: ReactNode }) {
  // With a button, the text is beside its icon.
  const top = action ? 'pt-1.5 pointer-coarse:pt-2.5' : ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2">
      <dt className={`wrap-anywhere text-muted ${top}`}>{name}</dt>
      <dd className={`wrap-anywhere whitespace-pre-line tabular-nums ${top} ${cellClass(value)}`}>{value}</dd>
      {action && <dd>{action}</dd>}
    </div>
  )
}
