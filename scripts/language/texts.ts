// Extracts visible texts from the source and the content, each with its line.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export interface Text {
  line: number
  /** Returns the text on one line, with "…" for the expressions of a template. */
  text: string
}

/** Attributes and properties that contain code, and phrasings, which are in visitors' words. */
const CODE_NAMES = new Set(['class', 'className', 'd', 'viewBox', 'href', 'key', 'id', 'phrasings'])

/** Values the code compares, such as 'in-progress' or '/portal/cases', and class names. */
const IS_CODE = /^(?:[a-z][\w.:/#-]*|[A-Z][A-Z0-9_]+|[/#.&][^ ]*)$/

/** The id of a heading, `{#what-it-covers}`: part of addresses, so it never changes. */
const HEADING_ID = /\{#[\w-]+\}\s*$/

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** The name of an attribute or property, if it's written out. */
function nameOf(node: Node): string | undefined {
  const name = (node.name ?? node.key) as { name?: unknown; value?: unknown } | undefined
  const written = name?.name ?? name?.value
  return typeof written === 'string' ? written : undefined
}

/** Returns the string literals, templates and JSX texts of a TypeScript file. */
export function textsOfSource(file: string, source: string): Text[] {
  const texts: Text[] = []
  const skipped: [start: number, end: number][] = []
  const skip = (node: Node) => skipped.push([node.start, node.end])
  const add = (node: Node, text: string) => {
    const isSkipped = skipped.some(([start, end]) => node.start >= start && node.end <= end)
    if (!isSkipped && text !== '') texts.push({ line: lineAt(source, node.start), text })
  }
  const skipCode = (node: unknown) => {
    const named = node as Node
    if (CODE_NAMES.has(nameOf(named) ?? '')) skip(named)
  }
  const visitor = new Visitor({
    ImportDeclaration: skip as never,
    TSLiteralType: skip as never,
    JSXAttribute: skipCode,
    Property: skipCode,
    TaggedTemplateExpression: node => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') skip(node as never)
    },
    JSXText: node => add(node as never, oneLine(node.value)),
    Literal: node => {
      if (typeof node.value === 'string' && !IS_CODE.test(node.value)) add(node as never, oneLine(node.value))
    },
    TemplateLiteral: node => {
      add(node as never, oneLine(node.quasis.map(({ value }) => value.cooked ?? '').join('…')))
    },
  })
  visitor.visit(parseSync(file, source).program)
  return texts
}

/** Returns the lines of a Markdown or YAML file of the content, without the phrasings. */
export function textsOfContent(source: string): Text[] {
  let phrasingsIndent = -1
  return source.split('\n').flatMap((line, index) => {
    const indent = line.search(/\S/)
    if (phrasingsIndent >= 0 && (indent < 0 || indent > phrasingsIndent || line[indent] === '-')) return []
    phrasingsIndent = /^\s*phrasings:/.test(line) ? indent : -1
    return phrasingsIndent >= 0 || indent < 0
      ? []
      : [{ line: index + 1, text: oneLine(line.replace(HEADING_ID, '')) }]
  })
}

export function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8')
  return /\.tsx?$/.test(file) ? textsOfSource(file, source) : textsOfContent(source)
}
