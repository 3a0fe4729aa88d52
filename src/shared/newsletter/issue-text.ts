/** A stretch of a line, which may lead to a page. */
export interface Stretch {
  text: string
  url?: string
}

/** A block of an issue of the newsletter. Nothing in it is markup. */
export type IssueBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; line: readonly Stretch[] }
  | { kind: 'list'; items: readonly (readonly Stretch[])[] }

/** `[words](https://…)`, or an address by itself without the sign that ends its sentence. */
const LINK =
  /\[([^[\]\n]{1,300})\]\((https?:\/\/[A-Za-z0-9][A-Za-z0-9.:-]*(?:[/?#][^\s()<>"]*)?)\)|https?:\/\/[A-Za-z0-9][A-Za-z0-9.:-]*(?:[/?#][^\s()<>"[\]]*)?(?<![.,;:!?'])/g

/**
 * Reads what an administrator wrote: paragraphs with an empty line between them, `## ` headings, lists whose lines begin
 * with `- `, and links to http and https pages. Everything else is text as it stands, HTML included.
 */
export function parseIssue(body: string): IssueBlock[] {
  const blocks: IssueBlock[] = []
  let lines: string[] = []
  let items: string[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', line: stretchesOf(lines.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(stretchesOf) })
    lines = []
    items = []
  }
  for (const raw of body.split(/\r\n|\r|\n/)) {
    const line = raw.trim()
    if (line.startsWith('## ')) {
      close()
      blocks.push({ kind: 'heading', text: line.slice(3).trim() })
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

function stretchesOf(text: string): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const url = match[2] ?? match[0]
    if (match.index > from) found.push({ text: text.slice(from, match.index) })
    found.push({ text: match[1] ?? match[0], url })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from) })
  return found
}

/** The first paragraph as plain text, cut to a length: what a list of issues and a search engine show. */
export function summaryOf(body: string, most = 160): string {
  const first = parseIssue(body).find(block => block.kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? first.line.map(stretch => stretch.text).join('') : ''
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
