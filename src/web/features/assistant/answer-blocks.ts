export interface Block {
  kind: 'paragraph' | 'list'
  /** Of a paragraph its lines, of a list its items. */
  lines: readonly string[]
}

const ITEM = /^\s*- +/

/** The paragraphs and lists of an answer. Lines that begin with "- " are items; nothing else is a mark. */
export function blocksOf(text: string): Block[] {
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
  return blocks
}
