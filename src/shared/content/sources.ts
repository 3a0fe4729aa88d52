import type { ContentPage } from './content-page.ts'
import { type Fact, factOn } from './facts.ts'
import { keysIn } from './fill.ts'
import { blocksOf, blocksOn, entriesOf, factKeysIn, runsOf } from './walk.ts'

/** A figure on a page and when it was checked; days are `YYYY-MM-DD`. */
interface SourceFigure {
  label: string
  checked: string
  read?: string
}

export interface Source {
  /** Counted from one, in the order in which the sources first appear on the page. */
  number: number
  title: string
  url?: string
  dated?: string
  /** The lowest confidence of its figures. */
  confidence: Fact['confidence']
  figures: readonly SourceFigure[]
}

/** The sources of a page on a day, and the source number of each fact that it shows. */
export interface Citations {
  sources: readonly Source[]
  numberOf: ReadonlyMap<string, number>
}

/** Returns the keys of the facts that a page shows on a day, in order of appearance. */
export function factsShown(page: ContentPage, day: string): string[] {
  const heads = [page.heading, page.lead].flatMap(keysIn)
  const body = runsOf(blocksOn(blocksOf(page), day)).flatMap(factKeysIn)
  const otherBlocks = [
    ...entriesOf(page).map(({ question }) => question),
    ...[...page.cards, ...page.related].map(({ text }) => text),
  ].flatMap(keysIn)
  return [...new Set([...heads, ...body, ...otherBlocks])]
}

/** Returns the numbered sources of what a page shows on a day. Figures from one source share its number. */
export function citationsOf(page: ContentPage, day: string): Citations {
  const sources = new Map<string, Source>()
  const numberOf = new Map<string, number>()
  for (const key of factsShown(page, day)) {
    const fact = page.facts[key]
    if (!fact || !factOn(fact, day)) continue
    numberOf.set(key, cite(sources, fact).number)
  }
  return { sources: [...sources.values()], numberOf }
}

function cite(sources: Map<string, Source>, fact: Fact): Source {
  const name = `${fact.source} ${fact.url ?? ''}`
  const existing = sources.get(name)
  const source: Source = {
    number: existing?.number ?? sources.size + 1,
    title: fact.source,
    ...(fact.url ? { url: fact.url } : {}),
    ...((fact.dated ?? existing?.dated) ? { dated: fact.dated ?? existing?.dated } : {}),
    confidence: existing && existing.confidence > fact.confidence ? existing.confidence : fact.confidence,
    figures: [
      ...(existing?.figures ?? []),
      { label: fact.label, checked: fact.checked, ...(fact.read ? { read: fact.read } : {}) },
    ],
  }
  sources.set(name, source)
  return source
}
