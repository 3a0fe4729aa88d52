import { isWithin } from '#shared/content/facts.ts'
import { plainText } from '#shared/content/fill.ts'
import type { Block, Cell } from '#shared/content/tree.ts'
import { factKeysIn } from '#shared/content/walk.ts'
import { lazyOnScroll } from '../../platform/lazy-on-scroll.ts'
import { useFilling } from './filling.ts'
import { Run } from './Run.tsx'
import { SourceMark } from './SourceMark.tsx'

const ExampleFigure = lazyOnScroll(() => import('../examples/ExampleFigure.tsx'), 'ExampleFigure')

/** Tables with this many columns or more show each row as a card on a phone. */
const STACKS_FROM = 3

type Table = Extract<Block, { kind: 'table' }>

interface ContentTableProps {
  table: Table
  /** The id of its heading, for screen readers. */
  labelledBy: string | undefined
}

interface BlocksProps {
  blocks: readonly Block[]
  /** Tables are lists of events, the time of each in its first column. */
  events?: boolean
  /** The id of their heading; it also labels their tables. */
  under?: string
}

/** Blocks of a page's text as of today. */
export function Blocks({ blocks, events = false, under }: BlocksProps) {
  const { today } = useFilling()
  let heading = under
  return blocks.map((block, index) => {
    const key = `${index}`
    switch (block.kind) {
      case 'paragraph':
        return (
          <p key={key}>
            <Run>{block.children}</Run>
          </p>
        )
      case 'heading':
        heading = block.id
        return (
          <h3 key={key} id={block.id}>
            <Run>{block.children}</Run>
          </h3>
        )
      case 'list': {
        const List = block.ordered ? 'ol' : 'ul'
        return (
          <List key={key}>
            {block.items.map((item, index) => {
              const [only, ...more] = item
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
                <li key={index}>
                  {only?.kind === 'paragraph' && more.length === 0 ? (
                    <Run>{only.children}</Run>
                  ) : (
                    <Blocks blocks={item} />
                  )}
                </li>
              )
            })}
          </List>
        )
      }
      case 'table':
        return events ? (
          <Timeline key={key} table={block} />
        ) : (
          <ContentTable key={key} table={block} labelledBy={heading} />
        )
      case 'quote':
        return (
          <blockquote key={key}>
            <Blocks blocks={block.blocks} />
          </blockquote>
        )
      case 'example':
        return <ExampleFigure key={key} name={block.name} />
      case 'dated':
        return isWithin(today, block.from, block.until) ? (
          <Blocks key={key} blocks={block.blocks} events={events} under={heading} />
        ) : null
      default:
        return null
    }
  })
}

/** A table of events as a timeline. Each event shows a source once. */
function Timeline({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { citations } = useFilling()
  const sourcesOf = (cells: readonly Cell[]) =>
    cells.flatMap(factKeysIn).flatMap(key => citations?.numberOf.get(key) ?? [])
  return (
    <ol className="timeline">
      {table.rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change places
        <li key={line}>
          {row.map((cell, index) => {
            const below = new Set(sourcesOf(row.slice(index + 1)))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
              <p key={index}>
                {index > 1 && (
                  <span className="text-muted">
                    <Run cited={false}>{table.head[index] ?? []}</Run>:{' '}
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

/** A table of a page's text. When all its figures have the same source, it's named once below the table. */
function ContentTable({ table, labelledBy }: ContentTableProps) {
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
            {table.head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
              <th key={index} scope="col" style={{ textAlign: table.align[index] ?? undefined }}>
                <Run>{cell}</Run>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
            <tr key={line}>
              {row.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change places
                    key={index}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={index === 0 ? undefined : labels[index]}
                    style={{ textAlign: table.align[index] ?? undefined }}
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
