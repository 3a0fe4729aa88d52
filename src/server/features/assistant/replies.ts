import type { ChatAction, ChatAnswer, ChatBlock, ChatPart } from '#shared/assistant/assistant.ts'
import type { AssistantContent, Library } from '#shared/content/content-page.ts'
import type { Filling } from '#shared/content/fill.ts'
import { LINES, type LineId } from '#shared/lines/lines.ts'
import { paths } from '#shared/paths.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { partsOf, readingOf } from '../search/service.ts'

/** An answer without the name of its engine. */
export type Reply = Omit<ChatAnswer, 'provider' | 'credit'>

type Values = Readonly<Record<string, string>>

/** The values for placeholders while the settings are unknown. */
export const unfilled = ({ facts }: Pick<Library, 'facts'>): Filling => ({
  brand: {} as Brand,
  facts,
  today: '',
})

/** The assistant's own texts by name, with their placeholders filled in, and the blocks and actions made of them. */
export type Texts = ReturnType<typeof createTexts>

/** Returns the texts by name. `said` are the assistant's earlier answers in this conversation. */
export function createTexts(
  { replies }: Pick<AssistantContent, 'replies'>,
  filling: Filling,
  said: readonly string[] = [],
) {
  const fill = (text: string, values: Values) =>
    text.replace(/\{([a-z]+)\}/g, (all, key) => (Object.hasOwn(values, key) ? values[key]! : all))
  const read = (name: string, values: Values) =>
    partsOf(replies[name] ?? [], filling).map((part): ChatPart => {
      if (part.kind !== 'paragraph') return part
      return {
        ...part,
        run: part.run.map(piece => (typeof piece === 'string' ? fill(piece, values) : piece)),
      }
    })
  const wasSaid = (parts: readonly ChatPart[]) => {
    const [first = ''] = readingOf(parts).split('\n\n')
    return first !== '' && said.some(text => text.includes(first))
  }
  /** Returns a text as parts; its shorter second form if the first was used before. */
  function parts(name: string, values: Values = {}): ChatPart[] {
    const found = read(name, values)
    return replies[`${name}-again`] && wasSaid(found) ? read(`${name}-again`, values) : found
  }
  /** Returns a text of one line. */
  const line = (name: string, values: Values = {}): string => readingOf(read(name, values))
  /** Returns an action with its label. */
  const action = (type: ChatAction['type'], label: string, url: string): ChatAction => ({
    type,
    label: line(`label-${label}`),
    url,
  })
  return {
    parts,
    line,
    action,
    /** Returns a text as a block. */
    block: (kind: 'lead' | 'hedge' | 'note', name: string): ChatBlock => ({ kind, parts: parts(name) }),
    /** Returns the action that leads to a person. */
    person: () => action('person', 'person', paths.contact()),
    /** Returns the action that starts a quote. */
    quote: (of: LineId | null): ChatAction => ({
      type: 'quote',
      label: of ? line('label-quote-line', { line: LINES[of].name }) : line('label-quote'),
      url: paths.getQuote(of ?? undefined),
    }),
  }
}

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
    sources: blocks.flatMap(block =>
      block.kind === 'passage' ? [{ title: block.title, url: block.url }] : [],
    ),
    actions: [],
    confidence: 1,
    handoff: false,
    private: false,
    ...more,
  }
}
