import { isWithin } from '#shared/content/facts.ts'
import type { Block } from '#shared/content/tree.ts'
import { ContentTable } from './ContentTable.tsx'
import { useFilling } from './filling.ts'
import { Run } from './Run.tsx'
import { Timeline } from './Timeline.tsx'

interface BlocksProps {
  blocks: readonly Block[]
  /** Tables are lists of events, the time of each in its first column. */
  events?: boolean
  /** The id of the heading they stand under; it also names their tables. */
  under?: string
}

/** Blocks of a page's text, as they are today. */
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
            {block.items.map((item, place) => {
              const [only, ...more] = item
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
                <li key={place}>
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
      case 'dated':
        return isWithin(today, block.from, block.until) ? (
          <Blocks key={key} blocks={block.blocks} events={events} under={heading} />
        ) : null
      default:
        return null
    }
  })
}
