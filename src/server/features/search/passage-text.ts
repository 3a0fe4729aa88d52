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

/** A row of a table in one line: its first cell, then each other, named by its column where there is more than one. */
function rowAsText(head: readonly Cell[], row: readonly Cell[], filling: Filling): string {
  const [first = '', ...others] = row.map(cell => plainText(cell, filling))
  const named = others.map((cell, at) => {
    const column = others.length > 1 ? plainText(head[at + 1] ?? [], filling) : ''
    return column && cell ? `${column}: ${cell}` : cell
  })
  return sentence(`${first}: ${named.filter(cell => cell !== '').join('; ')}`)
}

/** What stands alone, as a heading or a cell does, ends like a sentence where it becomes running text. */
const sentence = (text: string): string => (text === '' || /[.?!:;]$/.test(text) ? text : `${text}.`)
