import type { ContentPage, FaqEntry } from './content-page.ts'
import { isWithin } from './facts.ts'
import type { Block, Inline } from './tree.ts'

/** Returns the blocks that are shown on a day, with the contents of dated blocks in their place; for `null`, those of every day. */
export function blocksOn(blocks: readonly Block[], day: string | null): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'dated') {
      return day === null || isWithin(day, block.from, block.until) ? blocksOn(block.blocks, day) : []
    }
    if (block.kind === 'quote') return [{ ...block, blocks: blocksOn(block.blocks, day) }]
    if (block.kind === 'list') return [{ ...block, items: block.items.map(item => blocksOn(item, day)) }]
    return [block]
  })
}

/** Returns every run of text in the blocks: paragraphs, cells, headings and so on. */
export function runsOf(blocks: readonly Block[]): (readonly Inline[])[] {
  return blocks.flatMap(block => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [block.children]
      case 'list':
        return block.items.flatMap(runsOf)
      case 'table':
        return [block.head, ...block.rows].flat()
      case 'example':
        return []
      default:
        return runsOf(block.blocks)
    }
  })
}

/** Returns all pieces of a run, at any depth. */
export function piecesOf(run: readonly Inline[]): Inline[] {
  return run.flatMap(piece =>
    typeof piece === 'string' || !('children' in piece) ? [piece] : [piece, ...piecesOf(piece.children)],
  )
}

/** Returns the questions that a page shows. */
export function entriesOf(page: ContentPage): readonly FaqEntry[] {
  return [...page.faq, ...page.groups.flatMap(group => group.entries)]
}

/** Returns every block of a page: its own, then those of its answers. */
export function blocksOf(page: ContentPage): Block[] {
  return [
    ...page.intro,
    ...page.sections.flatMap(({ id, heading, blocks }): Block[] => [
      { kind: 'heading', id, children: heading },
      ...blocks,
    ]),
    ...entriesOf(page).flatMap(entry => entry.answer),
  ]
}

/** Returns the keys of the facts in a run, in order. */
export function factKeysIn(run: readonly Inline[]): string[] {
  return piecesOf(run).flatMap(piece =>
    typeof piece !== 'string' && piece.kind === 'fact' ? [piece.key] : [],
  )
}
