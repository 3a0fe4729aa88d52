import { type Filling, plainText } from '#shared/content/fill.ts'
import type { Block, Inline } from '#shared/content/tree.ts'
import { blocksOn } from '#shared/content/walk.ts'

/** Returns an answer as plain text, with its sentences and list items separated. */
export function answerText(answer: readonly Block[], filling: Filling): string {
  const text = (run: readonly Inline[]) => plainText(run, filling).trim()
  const blockText = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return text(block.children)
      case 'heading':
        return sentence(text(block.children))
      case 'list':
        return sentence(joined(block.items.map(item => item.map(blockText).join(' '))))
      case 'table':
        return sentence(joined(block.rows.map(row => row.map(text).join(': '))))
      case 'example':
        return ''
      default:
        return block.blocks.map(blockText).join(' ')
    }
  }
  return blocksOn(answer, filling.today).map(blockText).join(' ')
}

/** List items with a semicolon after each that isn't a sentence. */
const joined = (items: readonly string[]) =>
  items
    .map(item => item.replace(/[;,]$/, ''))
    .reduce((all, item) => (/[.!?]$/.test(all) ? `${all} ${item}` : `${all}; ${item}`))

const sentence = (text: string) => (/[.!?:]$/.test(text) ? text : `${text}.`)
