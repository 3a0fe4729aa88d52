import { Lexer, lexer, type Token, type Tokens } from 'marked'
import { EXAMPLE_NAMES } from '../../src/shared/content/examples.ts'
import { withPlaceholders } from '../../src/shared/content/placeholders.ts'
import type { Align, Block, Inline, Section } from '../../src/shared/content/tree.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/** Replaces straight quotation marks and apostrophes with typographic ones. */
export function typographic(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/(\d)'(\d)/g, '$1’$2')
    .replace(/(^|[\s([“])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(^|[\s([])"/g, '$1“')
    .replace(/"/g, '”')
}

function inlineOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens
          ? inlineOf(token.tokens)
          : withPlaceholders(typographic((token as Tokens.Text).text))
      case 'strong':
      case 'em':
        return [{ kind: token.type, children: inlineOf((token as Tokens.Strong).tokens) }]
      case 'link':
        return [
          {
            kind: 'link',
            href: (token as Tokens.Link).href,
            children: inlineOf((token as Tokens.Link).tokens),
          },
        ]
      case 'br':
        return [' ']
      default:
        throw new Error(
          `“${token.raw.trim().slice(0, 60)}” is not something our pages can show (${token.type})`,
        )
    }
  })
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
      case 'text':
        return [
          {
            kind: 'paragraph',
            children: inlineOf((token as Tokens.Paragraph).tokens ?? [token]),
          },
        ]
      case 'heading': {
        const heading = token as Tokens.Heading
        if (heading.depth !== 3) throw new Error(`A heading of level ${heading.depth}: ${heading.text}`)
        const { id, text } = namedHeading(heading.text)
        return [{ kind: 'heading', id, children: inlineOf(Lexer.lexInline(text)) }]
      }
      case 'list': {
        const list = token as Tokens.List
        return [{ kind: 'list', ordered: list.ordered, items: list.items.map(item => blocksOf(item.tokens)) }]
      }
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf((token as Tokens.Blockquote).tokens) }]
      case 'table': {
        const table = token as Tokens.Table
        return [
          {
            kind: 'table',
            align: table.align as Align[],
            head: table.header.map(cell => inlineOf(cell.tokens)),
            rows: table.rows.map(row => row.map(cell => inlineOf(cell.tokens))),
          },
        ]
      }
      default:
        throw new Error(
          `“${token.raw.trim().slice(0, 60)}” is not something our pages can show (${token.type})`,
        )
    }
  })
}

/** Returns the anchor of a heading: lower case, hyphens, without its placeholders. */
export function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\{\{.*?\}\}/g, '')
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Splits `Heading {#id}` into its parts; without `{#id}`, the id follows from the text. */
function namedHeading(heading: string): { id: string; text: string } {
  const [, text = heading.trim(), id] = /^(.*?)\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/.exec(heading) ?? []
  return { id: id ?? idOf(text), text }
}

const OPENS = /^:::\s*(from|until)\s+(\d{4}-\d{2}-\d{2})(?:\s+(until)\s+(\d{4}-\d{2}-\d{2}))?\s*$/

const EXAMPLE = /^:::\s*example\s+(\S+)$/

/**
 * Parses Markdown to blocks; text between `:::from …` or `:::until …` and `:::` is dated, and a line `:::example …` is an example of a part
 * of the portal. Throws on unsupported syntax.
 */
export function parseBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let plain: string[] = []
  let dated: { from?: string; until?: string; lines: string[] } | null = null
  const flush = () => {
    blocks.push(...blocksOf(lexer(plain.join('\n'))))
    plain = []
  }
  for (const line of markdown.split('\n')) {
    const opened = OPENS.exec(line.trim())
    const [, example] = EXAMPLE.exec(line.trim()) ?? []
    const name = EXAMPLE_NAMES.find(known => known === example)
    if (name) {
      if (dated) throw new Error('An example inside a dated passage')
      flush()
      blocks.push({ kind: 'example', name })
    } else if (opened) {
      if (dated) throw new Error('A dated passage inside another')
      flush()
      const [, word, day, second, until] = opened
      dated = { lines: [] }
      if (word === 'from') dated.from = day
      else dated.until = day
      if (second) dated.until = until
    } else if (line.trim() === ':::') {
      if (!dated) throw new Error('A ::: that closes nothing')
      const { lines, ...days } = dated
      blocks.push({ kind: 'dated', ...days, blocks: blocksOf(lexer(lines.join('\n'))) })
      dated = null
    } else if (line.trim().startsWith(':::'))
      throw new Error(`“${line.trim()}” is no dated passage and no example`)
    else (dated ? dated.lines : plain).push(line)
  }
  if (dated) throw new Error('A dated passage that is never closed')
  flush()
  return blocks
}

/** Parses the body of a page: the text before its first `##`, and a section for each `##`. */
export function parseBody(markdown: string): { intro: Block[]; sections: Section[] } {
  const [intro = '', ...parts] = `\n${markdown}`.split(/\n## +/)
  const sections = parts.map(part => {
    const [heading = '', ...lines] = part.split('\n')
    const { id, text } = namedHeading(heading)
    return {
      id,
      heading: withPlaceholders(typographic(text)),
      blocks: parseBlocks(lines.join('\n')),
    }
  })
  return { intro: parseBlocks(intro), sections }
}
