import type { ContentPage } from '#shared/content/content-page.ts'
import { factsShown } from '#shared/content/sources.ts'
import type { Block } from '#shared/content/tree.ts'
import { blocksOf } from '#shared/content/walk.ts'
import type { PageFilling } from './filling.ts'

/** What a reader may want to know of a page before reading it; days are `YYYY-MM-DD`. */
export interface Glance {
  /** The day since which every figure of it was held against its source; null where it states none. */
  checked: string | null
  /** The next day on which something on it changes by itself; null where none is known. */
  changes: string | null
}

/** How fresh a page is, and until when it says what it says today. */
export function glanceAt(page: ContentPage, filling: PageFilling): Glance {
  const checked = (filling.citations?.sources ?? []).map(source => source.checked).sort()
  const days = [...turnsOf(blocksOf(page)), ...factsShown(page, filling.today).flatMap(turnsOfFact)]
  return {
    checked: checked[0] ?? null,
    changes: days.filter(day => day > filling.today).sort()[0] ?? null,
  }

  function turnsOfFact(key: string): string[] {
    return (page.facts[key]?.values ?? []).flatMap(({ from, to }) => turns(from, to))
  }
}

function turnsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(block => {
    if (block.kind === 'dated') return [...turns(block.from, block.until), ...turnsOf(block.blocks)]
    if (block.kind === 'quote') return turnsOf(block.blocks)
    return block.kind === 'list' ? block.items.flatMap(turnsOf) : []
  })
}

/** The days on which something begins, and on which its end is past. */
function turns(first: string | undefined, last: string | undefined): string[] {
  return [...(first ? [first] : []), ...(last ? [dayAfter(last)] : [])]
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
