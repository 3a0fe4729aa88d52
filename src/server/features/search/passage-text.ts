import { type Filling, plainText } from '#shared/content/fill.ts'
import type { Block, Cell } from '#shared/content/tree.ts'
import { blocksOn } from '#shared/content/walk.ts'

/** Blocks as running text, as they are on the filling's day. */
export function textOf(blocks: readonly Block[], filling: Filling): string {
  return blocksOn(blocks, filling.today)
    .map(block => textOfBlock(block, filling))
    .filter(text => text !== '')
    .join(' ')
}

function textOfBlock(block: Block, filling: Filling): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return sentence(plainText(block.children, filling))
    case 'list':
      return block.items.map(item => textOf(item, filling)).join(' ')
    case 'table':
      return block.rows
        .map(row => row.map(cell => plainText(cell, filling)))
        .map(([first = '', ...others]) => sentence(`${first}: ${others.join(', ')}`))
        .join(' ')
    default:
      return textOf(block.blocks, filling)
  }
}

/** Blocks for reading without marks: paragraphs with a blank line between, lists as lines that begin with `- `. */
export function readingOf(blocks: readonly Block[], filling: Filling): string {
  return blocksOn(blocks, filling.today)
    .map(block => readingOfBlock(block, filling))
    .filter(text => text !== '')
    .join('\n\n')
}

function readingOfBlock(block: Block, filling: Filling): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return onOneLine(sentence(plainText(block.children, filling)))
    case 'list':
      return listed(block.items.map(item => textOf(item, filling)))
    case 'table':
      return listed(block.rows.map(row => rowAsText(block.head, row, filling)))
    default:
      return readingOf(block.blocks, filling)
  }
}

const listed = (items: readonly string[]): string =>
  items
    .filter(item => item !== '')
    .map(item => `- ${onOneLine(item)}`)
    .join('\n')

/** Lines of the source end where they do for whoever writes it, not for whoever reads. */
const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Headings of a second column that only lead on from the first cell: "What it pays for", "Who has it". */
const LEADS_ON = /^(?:what|who|how|why|where|when|which|read|look for|the rule)\b(?!.*\?$)/i

/** A row of a table as sentences: its first cell, then each other, named by its column unless that goes without saying. */
function rowAsText(head: readonly Cell[], row: readonly Cell[], filling: Filling): string {
  const [first = '', ...others] = row.map(cell => plainText(cell, filling))
  const columns = head.slice(1).map(cell => plainText(cell, filling))
  const isOne = others.length === 1
  const said = others.map((cell, at) => {
    const column = columns[at] ?? ''
    if (cell === '' || column === '') return cell
    if (column.endsWith('?')) return `${column} ${cell}`
    return at === 0 && (isOne || LEADS_ON.test(column)) ? cell : `${column}: ${cell}`
  })
  const leadsOn = said[0] !== '' && said[0] === others[0]
  const opening = leadsOn && !/[.?!:;]$/.test(first) ? `${first}:` : sentence(first)
  return [opening, ...said.filter(part => part !== '').map(sentence)].join(' ')
}

/** What stands alone, as a heading or a cell does, ends like a sentence where it becomes running text. */
const sentence = (text: string): string => (text === '' || /[.?!:;]$/.test(text) ? text : `${text}.`)
