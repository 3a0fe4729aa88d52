import type { ChatAction, ChatAnswer, ChatBlock, ChatPart, ChatSource } from '#shared/assistant/assistant.ts'
import type { AssistantContent, Library } from '#shared/content/content-page.ts'
import type { Filling } from '#shared/content/fill.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { partsOf, readingOf } from '../search/service.ts'

/** An answer without the name of its engine. */
export type Reply = Omit<ChatAnswer, 'provider' | 'credit'>

type Values = Readonly<Record<string, string>>

/** The assistant's own texts, with their placeholders filled in. */
export interface Texts {
  /** Returns a text as parts; its shorter second form if the first was used before. */
  parts(name: string, values?: Values): ChatPart[]
  /** Returns a text of one line. */
  line(name: string, values?: Values): string
}

/** The values for placeholders while the settings are unknown. */
export const unfilled = ({ facts }: Pick<Library, 'facts'>): Filling => ({
  brand: {} as Brand,
  facts,
  today: '',
})

/** Returns the texts by name. `said` are the assistant's earlier answers in this conversation. */
export function createTexts(
  { replies }: Pick<AssistantContent, 'replies'>,
  filling: Filling,
  said: readonly string[] = [],
): Texts {
  const read = (name: string, values: Values): ChatPart[] => {
    const parts = partsOf(replies[name] ?? [], filling)
    const fill = (text: string) =>
      text.replace(/\{([a-z]+)\}/g, (all, key: string) =>
        Object.hasOwn(values, key) ? (values[key] ?? '') : all,
      )
    return Object.keys(values).length === 0 ? parts : mapTexts(parts, fill)
  }
  const wasSaid = (parts: readonly ChatPart[]) => {
    const [first = ''] = readingOf(parts).split('\n\n')
    return first !== '' && said.some(text => text.includes(first))
  }
  return {
    parts: (name, values = {}) => {
      const parts = read(name, values)
      return replies[`${name}-again`] && wasSaid(parts) ? read(`${name}-again`, values) : parts
    },
    line: (name, values = {}) => readingOf(read(name, values)),
  }
}

function mapTexts(parts: readonly ChatPart[], fill: (text: string) => string): ChatPart[] {
  const run = (pieces: Extract<ChatPart, { kind: 'paragraph' }>['run']) =>
    pieces.map(piece => (typeof piece === 'string' ? fill(piece) : piece))
  return parts.map(part => {
    if (part.kind === 'paragraph') return { ...part, run: run(part.run) }
    return part.kind === 'list' ? { ...part, items: part.items.map(run) } : part
  })
}

/** Returns a text as a block. */
export const blockOf = (texts: Texts, kind: 'lead' | 'hedge' | 'note', name: string): ChatBlock => ({
  kind,
  parts: texts.parts(name),
})

/** Returns a paragraph of text. */
export const paragraph = (text: string): ChatPart => ({ kind: 'paragraph', run: [text] })

/** Returns text as parts: paragraphs separated by blank lines, and lists whose lines begin with `- `. */
export const partsOfText = (text: string): ChatPart[] =>
  text.split(/\n{2,}/).flatMap((block): ChatPart[] => {
    const lines = block.split('\n')
    const from = lines.findIndex(line => line.startsWith('- '))
    if (from < 0) return [paragraph(lines.join(' '))]
    const items = lines.slice(from).map(line => [line.replace(/^- /, '')])
    return [...(from > 0 ? [paragraph(lines.slice(0, from).join(' '))] : []), { kind: 'list', items }]
  })

/** Returns the visible text of blocks. */
export const responseOf = (blocks: readonly ChatBlock[]): string =>
  blocks
    .flatMap(block => [...(block.kind === 'passage' ? [block.title] : []), readingOf(block.parts)])
    .filter(text => text !== '')
    .join('\n\n')

/** The defaults of an answer. */
export function createReply(
  outcome: Reply['outcome'],
  blocks: readonly ChatBlock[],
  more: Partial<Omit<Reply, 'outcome' | 'response' | 'blocks'>> = {},
): Reply {
  return {
    response: responseOf(blocks),
    blocks: [...blocks],
    outcome,
    sources: sourcesOf(blocks),
    actions: [],
    confidence: 1,
    handoff: false,
    private: false,
    ...more,
  }
}

const sourcesOf = (blocks: readonly ChatBlock[]): ChatSource[] =>
  blocks.flatMap(block => (block.kind === 'passage' ? [{ title: block.title, url: block.url }] : []))

export const personAction = (texts: Texts): ChatAction => ({
  type: 'person',
  label: texts.line('label-person'),
  url: paths.contact(),
})

export const quoteAction = (texts: Texts, line: LineId | null): ChatAction => ({
  type: 'quote',
  label: line ? texts.line('label-quote-line', { line: LINES[line].name }) : texts.line('label-quote'),
  url: paths.getQuote(line ?? undefined),
})

export const linkAction = (
  texts: Texts,
  type: ChatAction['type'],
  name: string,
  url: string,
): ChatAction => ({ type, label: texts.line(`label-${name}`), url })
