import type { Block, Inline } from '../content/tree.ts'

/** A block of an issue: a paragraph, heading or list of the document model. All of it is plain text and links. */
export type IssueBlock = Block<never, never>
type IssueInline = Inline<never>

/** `[words](https://…)`, or a bare address without the punctuation that ends its sentence. */
const LINK =
  /\[([^[\]\n]{1,300})\]\((https?:\/\/[A-Za-z0-9][A-Za-z0-9.:-]*(?:[/?#][^\s()<>"]*)?)\)|https?:\/\/[A-Za-z0-9][A-Za-z0-9.:-]*(?:[/?#][^\s()<>"[\]]*)?(?<![.,;:!?'])/g

/**
 * Parses what an administrator typed: paragraphs with an empty line between them, `## ` headings, lists whose lines begin
 * with `- `, and links to http and https pages. Everything else is plain text, HTML included.
 */
export function parseIssue(body: string): IssueBlock[] {
  const blocks: IssueBlock[] = []
  let lines: string[] = []
  let items: string[] = []
  const close = () => {
    if (lines.length > 0) blocks.push(paragraph(lines.join(' ')))
    if (items.length > 0)
      blocks.push({ kind: 'list', ordered: false, items: items.map(item => [paragraph(item)]) })
    lines = []
    items = []
  }
  for (const raw of body.split(/\r\n|\r|\n/)) {
    const line = raw.trim()
    if (line.startsWith('## ')) {
      close()
      blocks.push({ kind: 'heading', id: '', children: [line.slice(3).trim()] })
    } else if (line.startsWith('- ')) {
      if (lines.length > 0) close()
      items.push(line.slice(2).trim())
    } else if (line === '') close()
    else if (items.length > 0) items.push(`${items.pop() ?? ''} ${line}`)
    else lines.push(line)
  }
  close()
  return blocks
}

function paragraph(text: string): IssueBlock {
  const children: IssueInline[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > from) children.push(text.slice(from, match.index))
    children.push({ kind: 'link', href: match[2] ?? match[0], children: [match[1] ?? match[0]] })
    from = match.index + match[0].length
  }
  if (from < text.length) children.push(text.slice(from))
  return { kind: 'paragraph', children }
}

/** Returns the first paragraph as plain text, cut to a length, for lists of issues and search engines. */
export function summarizeIssue(body: string, maxLength = 160): string {
  const first = parseIssue(body).find(block => block.kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? plainText(first.children) : ''
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}

const plainText = (run: readonly IssueInline[]): string =>
  run.map(piece => (typeof piece === 'string' ? piece : plainText(piece.children))).join('')
