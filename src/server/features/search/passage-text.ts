import type { ChatPart, ChatRun } from '#shared/assistant/assistant.ts'
import { brandText, type Filling, factText, plainText } from '#shared/content/fill.ts'
import type { Block, Inline } from '#shared/content/tree.ts'
import { blocksOn } from '#shared/content/walk.ts'

/** Returns blocks as parts of an answer, as of the filling's date. */
export const partsOf = (blocks: readonly Block[], filling: Filling): ChatPart[] =>
  blocksOn(blocks, filling.today).flatMap((block): ChatPart[] => {
    switch (block.kind) {
      case 'paragraph':
        return [{ kind: 'paragraph', run: runOf(block.children, filling) }]
      case 'heading':
        return [{ kind: 'paragraph', run: [sentence(plainText(block.children, filling))], isHeading: true }]
      case 'list':
        return [{ kind: 'list', items: block.items.map(item => inOneRun(partsOf(item, filling))) }]
      case 'table':
        return [
          {
            kind: 'table',
            head: block.head.map(cell => oneLine(plainText(cell, filling))),
            rows: block.rows.map(row => row.map(cell => oneLine(plainText(cell, filling)))),
          },
        ]
      case 'example':
        return []
      default:
        return partsOf(block.blocks, filling)
    }
  })

/** Returns text with its links to pages of the site; other links become text. */
function runOf(run: readonly Inline[], filling: Filling): ChatRun {
  const pieces = run.flatMap((piece): ChatRun => {
    if (typeof piece === 'string') return [oneLine(piece)]
    if (piece.kind === 'fact') return [factText(filling, piece.key)]
    if (piece.kind === 'brand') return [brandText(filling.brand, piece.key)]
    if (piece.kind === 'link' && piece.href.startsWith('/'))
      return [{ text: plainText(piece.children, filling), url: piece.href }]
    return runOf(piece.children, filling)
  })
  const joined: ChatRun = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

/** Returns the parts of a list item as one run of text. */
const inOneRun = (parts: readonly ChatPart[]): ChatRun =>
  parts.flatMap((part, index) => {
    const space = index === 0 ? [] : [' ']
    return [...space, ...(part.kind === 'paragraph' ? part.run : [textOf([part])])]
  })

/** Returns text without its links. */
export const wordsOfRun = (run: ChatRun): string =>
  run.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('')

/** Returns a table row as sentences: its first cell, then each other one, with its column name if there are several. */
function rowText(head: readonly string[], [first = '', ...rest]: readonly string[]): string {
  if (rest.length < 2) return sentence([first, ...rest].filter(cell => cell !== '').join(': '))
  const named = rest.map((cell, index) => {
    const column = head[index + 1] ?? ''
    return cell === '' || column === '' ? cell : `${column}${column.endsWith('?') ? '' : ':'} ${cell}`
  })
  return [first, ...named]
    .filter(cell => cell !== '')
    .map(sentence)
    .join(' ')
}

/** Returns the text of each line of a part: a paragraph, the items of a list or the rows of a table. */
function linesOf(part: ChatPart): string[] {
  if (part.kind === 'paragraph') return [wordsOfRun(part.run)]
  return part.kind === 'list' ? part.items.map(wordsOfRun) : part.rows.map(row => rowText(part.head, row))
}

/** Returns parts as running text. */
export const textOf = (parts: readonly ChatPart[]): string =>
  parts.map(part => linesOf(part).join(' ')).join(' ')

/** Returns parts as plain text: paragraphs separated by blank lines, list items and rows as lines that begin with `- `. */
export const readingOf = (parts: readonly ChatPart[]): string =>
  parts
    .map(part =>
      linesOf(part)
        .map(line => (part.kind === 'paragraph' ? line : `- ${line}`))
        .join('\n'),
    )
    .filter(text => text !== '')
    .join('\n\n')

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Returns text with a full stop, because headings and cells have none. */
const sentence = (text: string): string => (text === '' || /[.?!:;]$/.test(text) ? text : `${text}.`)
