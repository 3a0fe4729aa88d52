import MiniSearch from 'minisearch'
import type { ExcerptPart } from '#shared/search/search.ts'
import { excerptOf } from './excerpt.ts'
import type { Passage } from './passages.ts'
import { isEmpty, stem, wordsOf } from './words.ts'

/** A passage that a query finds. */
export interface FoundPassage extends Pick<Passage, 'path' | 'kind' | 'title' | 'page' | 'text'> {
  /** The stretch of it in which the most of what was searched for is. */
  excerpt: readonly ExcerptPart[]
  /** How much of what was searched for it has: 0 to 1. */
  confidence: number
  score: number
}

/** Finds passages by their words. */
export interface PassageIndex {
  /** Words of any spelling near enough, or only as they are spelled, which is quicker. */
  findPassages(query: string, limit: number, spelling?: 'near' | 'exact'): FoundPassage[]
}

const FIELDS = ['title', 'page', 'text', 'phrasings', 'keywords'] as const
/** Set on the questions of `tests/search`: what people say counts for more than what pages say. */
const BOOST = { phrasings: 3, title: 1.5, page: 0.3, text: 0.3, keywords: 0.3 }
const BM25 = { k: 0.9, b: 0.3, d: 0.2 }

/** A passage with less of what was searched for is not shown. */
const LEAST_SHARE = 0.3

export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const byPath = new Map(passages.map(passage => [passage.path, passage]))
  const index = new MiniSearch<Passage>({
    idField: 'path',
    fields: [...FIELDS],
    tokenize: text => wordsOf(text),
    processTerm: term => stem(term),
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
        .filter(({ share }) => share >= LEAST_SHARE)
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
