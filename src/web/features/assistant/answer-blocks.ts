export interface Block {
  /**
   * A heading is the name of the passage below it; a remark is what answers are worth, on every one of them; a turn is
   * where the answer ends and what other passages say besides begins.
   */
  kind: 'paragraph' | 'list' | 'heading' | 'remark' | 'turn'
  /** Of a paragraph its lines, of a list its items. */
  lines: readonly string[]
}

const ITEM = /^\s*- +/

/** The server's words behind every answer about insurance. */
const REMARK = /^General information, not advice\b/
/** The server's words above what other passages say. */
const TURN = /^This site also says:$/

/**
 * The paragraphs and lists of an answer. Lines that begin with "- " are items; a line by itself that is the name of a
 * source is the heading of its words; nothing else is a mark.
 */
export function parseBlocks(text: string, names: readonly string[] = []): Block[] {
  const blocks: { kind: Block['kind']; lines: string[] }[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const kind = ITEM.test(line) ? 'list' : 'paragraph'
    const last = blocks.at(-1)
    const words = line.replace(ITEM, '').trim()
    if (last?.kind === kind && (!isNew || kind === 'list')) last.lines.push(words)
    else blocks.push({ kind, lines: [words] })
    isNew = false
  }
  return blocks.map(({ kind, lines }) => {
    const [line = '', more] = lines
    if (kind === 'list' || more !== undefined) return { kind, lines }
    return { kind: kindOf(line, names), lines }
  })
}

function kindOf(line: string, names: readonly string[]): Block['kind'] {
  if (names.includes(line)) return 'heading'
  if (REMARK.test(line)) return 'remark'
  return TURN.test(line) ? 'turn' : 'paragraph'
}
