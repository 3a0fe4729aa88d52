import MiniSearch from 'minisearch'
import type { ExcerptPart } from '#shared/search/search.ts'
import { excerptOf } from './excerpt.ts'
import type { Passage } from './passages.ts'
import { isEmpty, stem, wordsOf } from './words.ts'

/** A passage found by a query. */
export interface FoundPassage extends Pick<Passage, 'path' | 'kind' | 'title' | 'page' | 'text'> {
  /** The part with the most of the query. */
  excerpt: readonly ExcerptPart[]
  /** The share of the query that it contains: 0 to 1. */
  confidence: number
  score: number
}

/** Finds passages by their words. */
export interface PassageIndex {
  /** Whether to match similar spellings too; exact matching is quicker. */
  findPassages(query: string, limit: number, spelling?: 'near' | 'exact'): FoundPassage[]
}

const FIELDS = ['title', 'page', 'text', 'phrasings', 'keywords'] as const
/** Tuned on the questions of `tests/search`: people's wordings count more than those of the pages. */
const BOOST = { phrasings: 3, title: 1.5, page: 0.3, text: 0.3, keywords: 0.3 }
const BM25 = { k: 0.9, b: 0.3, d: 0.2 }

/** A passage with a smaller share of the query is not shown. */
const MIN_SHARE = 0.3

export function indexPassages(passages: readonly Passage[]): PassageIndex {
  // The passages repeat the same few thousand words, and finding stems takes a third of the time.
  const stemsOf = new Map<string, string>()
  const stemOnce = (word: string) => {
    const known = stemsOf.get(word)
    if (known !== undefined) return known
    const found = stem(word)
    stemsOf.set(word, found)
    return found
  }
  const byPath = new Map(passages.map(passage => [passage.path, passage]))
  const index = new MiniSearch<Passage>({
    idField: 'path',
    fields: [...FIELDS],
    tokenize: text => wordsOf(text),
    processTerm: stemOnce,
    extractField: (passage, field) => {
      const value = passage[field as keyof Passage]
      return Array.isArray(value) ? value.join('\n') : String(value)
    },
  })
  index.addAll(passages)

  return {
    findPassages: (query, limit, spelling = 'near') => {
      const all = wordsOf(query)
      const full = all.filter(word => !isEmpty(word))
      const stems = new Set((full.length > 0 ? full : all).map(stem))
      const searched = spelling === 'exact' && full.length > 0 ? full : all
      const found = index.search(searched.join(' '), {
        boost: BOOST,
        bm25: BM25,
        fuzzy: term => (spelling === 'near' && term.length > 4 ? 0.2 : false),
        maxFuzzy: 2,
        weights: { fuzzy: 0.3, prefix: 0.3 },
      })
      return found
        .map(({ id, score, queryTerms }) => {
          const share = queryTerms.filter(term => stems.has(term)).length / stems.size
          return { path: String(id), score, share }
        })
        .filter(({ share }) => share >= MIN_SHARE)
        .slice(0, limit)
        .flatMap(({ path, score, share }) => {
          const passage = byPath.get(path)
          if (!passage) return []
          const { kind, title, page, text } = passage
          return [
            {
              path,
              kind,
              title,
              page,
              text,
              get excerpt() {
                return excerptOf(text, word => stems.has(word))
              },
              confidence: Math.min(1, share),
              score,
            },
          ]
        })
    },
  }
}
