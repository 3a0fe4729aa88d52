import { type Filling, plainText } from '#shared/content/fill.ts'
import type { Block } from '#shared/content/tree.ts'
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

/** What stands alone, as a heading or a cell does, ends like a sentence where it becomes running text. */
const sentence = (text: string): string => (text === '' || /[.?!:;]$/.test(text) ? text : `${text}.`)
