import type { ContentPage } from './content-page.ts'
import { type Fact, factOn } from './facts.ts'
import { keysIn } from './fill.ts'
import type { Inline } from './tree.ts'
import { blocksOf, blocksOn, entriesOf, piecesOf, runsOf } from './walk.ts'

/** A figure of a page with when it was checked; days are `YYYY-MM-DD`. */
export interface SourceFigure {
  label: string
  checked: string
  read?: string
}

/** Who says so, for one or more of a page's figures. */
export interface Source {
  /** From one, in the order in which they first stand on the page. */
  number: number
  title: string
  url?: string
  dated?: string
  /** The least confidence of its figures. */
  confidence: Fact['confidence']
  figures: readonly SourceFigure[]
}

/** A page's sources on a day, and the number of the source of each fact it then shows. */
export interface Citations {
  sources: readonly Source[]
  numberOf: ReadonlyMap<string, number>
}

/** The facts a run names, by key. */
export function factKeysIn(run: readonly Inline[]): string[] {
  return piecesOf(run).flatMap(piece =>
    typeof piece !== 'string' && piece.kind === 'fact' ? [piece.key] : [],
  )
}

/** The facts a page shows on a day, by key, in the order in which they first stand on it. */
export function factsShown(page: ContentPage, day: string): string[] {
  const heads = [page.heading, page.lead].flatMap(keysIn)
  const body = runsOf(blocksOn(blocksOf(page), day)).flatMap(factKeysIn)
  const otherBlocks = [
    ...entriesOf(page).map(({ question }) => question),
    ...[...page.cards, ...page.related].map(({ text }) => text),
  ].flatMap(keysIn)
  return [...new Set([...heads, ...body, ...otherBlocks])]
}

/** Numbers the sources of what a page shows on a day. Figures of one source share its number. */
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
