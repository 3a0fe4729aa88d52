import type { ContentPage, FaqEntry } from './content-page.ts'
import { isWithin } from './facts.ts'
import type { Block, Inline } from './tree.ts'

/** The blocks of a list that are shown on a day, without the dated frames around them. `null` takes every day's. */
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

/** All texts of a list of blocks, each run of them on its own: a paragraph, a cell, a heading. */
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
      default:
        return runsOf(block.blocks)
    }
  })
}

/** Everything that stands inside a run, at any depth. */
export function piecesOf(run: readonly Inline[]): Inline[] {
  return run.flatMap(piece =>
    typeof piece === 'string' || !('children' in piece) ? [piece] : [piece, ...piecesOf(piece.children)],
  )
}

/** The questions a page shows, whether common ones or a whole FAQ. */
export function entriesOf(page: ContentPage): readonly FaqEntry[] {
  return [...page.faq, ...page.groups.flatMap(group => group.entries)]
}

/** Every block of a page: its own, then those of its answers. */
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

/** The facts a run names, by key, in the order in which they stand. */
export function factKeysIn(run: readonly Inline[]): string[] {
  return piecesOf(run).flatMap(piece =>
    typeof piece !== 'string' && piece.kind === 'fact' ? [piece.key] : [],
  )
}
