import MiniSearch from 'minisearch'
import type { ExcerptPart } from '#shared/search.ts'
import { type Asked, askedIn } from './asked.ts'
import { excerptOf } from './excerpt.ts'
import { createLikeness, foundIn, type Putting } from './likeness.ts'
import type { Passage } from './passages.ts'
import { unitReader } from './synonyms.ts'
import { createVocabulary } from './vocabulary.ts'
import { type Word, wordsOf } from './words.ts'

/** A passage that answers a query. */
export interface FoundPassage extends Pick<Passage, 'path' | 'kind' | 'title' | 'page' | 'text' | 'reading'> {
  /** The stretch of it in which the most of what was asked stands. */
  excerpt: readonly ExcerptPart[]
  /** Share of what was asked that stands in the passage, by weight: 0 to 1. */
  confidence: number
  score: number
}

export interface PassageIndex {
  /** The passages that answer a query, best first. None where nothing of it stands anywhere. */
  findPassages(query: string, options: { limit: number }): FoundPassage[]
}

const BOOST = { phrasings: 2.5, title: 2, keywords: 1, page: 0.6, text: 1 }
/** A question is what most people come with. */
const PRIOR = { question: 1.2, page: 1, article: 0.95 }
/** So many of the best by words alone are looked at closely. */
const LOOKED_AT = 40
/** More words than anybody's question has. */
const MOST_WORDS = 40

/** Makes passages findable. A few hundred take tens of milliseconds. */
export function indexPassages(
  passages: readonly Passage[],
  synonyms: readonly (readonly string[])[],
): PassageIndex {
  const read = unitReader(synonyms)
  /** Each text is read more than once while the index is made. */
  const known = new Map<string, { words: Word[]; terms: string[] }>()
  const readOnce = (text: string) => {
    const before = known.get(text)
    if (before) return before
    const words = wordsOf(text)
    const meanings = read(words).flatMap(({ meaning }) => meaning ?? [])
    const terms = [...words.filter(word => !word.empty).map(word => word.stem), ...meanings]
    known.set(text, { words, terms })
    return { words, terms }
  }
  const termsIn = (text: string) => readOnce(text).terms

  const vocabulary = new Set<string>()
  const byPath = new Map(passages.map(passage => [passage.path, passage]))
  const puttings = new Map<string, Putting[]>()
  const termsOf = new Map<string, Set<string>>()
  const counts = new Map<string, number>()

  const index = new MiniSearch<Passage>({
    idField: 'path',
    fields: Object.keys(BOOST),
    extractField: (passage, field) => {
      const value = passage[field as keyof Passage]
      return typeof value === 'string' ? value : value.join(' . ')
    },
    tokenize: termsIn,
    processTerm: term => term,
    searchOptions: { boost: BOOST, prefix: false, fuzzy: false, bm25: { k: 1.2, b: 0.6, d: 0.3 } },
  })
  for (const passage of passages) {
    index.add(passage)
    const ways = [passage.title, ...passage.phrasings].map(termsIn)
    const rest = [passage.text, passage.page, ...passage.keywords]
    const all = new Set([...ways.flat(), ...rest.flatMap(termsIn)])
    termsOf.set(passage.path, all)
    for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const text of [passage.title, ...passage.phrasings, ...rest])
      for (const word of readOnce(text).words) if (!word.empty) vocabulary.add(word.text)
  }
  for (const word of synonyms.flat().flatMap(wordsOf)) if (!word.empty) vocabulary.add(word.text)

  const terms = {
    passages: passages.length,
    countOf: (term: string) => counts.get(term) ?? 0,
    near: createVocabulary(vocabulary, read),
  }
  const rarityOf = (term: string) => Math.log(1 + passages.length / (counts.get(term) ?? 1))

  const { puttingOf, likenessTo } = createLikeness(termsIn, rarityOf)
  for (const { path, title, phrasings } of passages) puttings.set(path, [title, ...phrasings].map(puttingOf))
  known.clear()

  function findPassages(query: string, { limit }: { limit: number }): FoundPassage[] {
    const words = wordsOf(query).slice(0, MOST_WORDS)
    const asked = askedIn(read(words), terms)
    const boosts = new Map<string, number>()
    for (const one of asked)
      for (const [term, likely] of one.terms)
        boosts.set(term, Math.max(boosts.get(term) ?? 0, likely * one.strength))
    if (boosts.size === 0) return []
    const byWords = index
      .search(query, { tokenize: () => [...boosts.keys()], boostTerm: term => boosts.get(term) ?? 0 })
      .slice(0, LOOKED_AT)
    const best = byWords[0]?.score ?? 1
    const likeness = likenessTo(query, asked)
    return byWords
      .flatMap(({ id, score }) => {
        const passage = byPath.get(id as string)
        if (!passage) return []
        const confidence = shareOf(asked, termsOf.get(passage.path) ?? new Set())
        const alike = Math.max(...(puttings.get(passage.path) ?? []).map(likeness))
        const whole = (score / best + 1.2 * alike + 0.5 * confidence) * PRIOR[passage.kind]
        return [{ passage, confidence, score: whole }]
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ passage, confidence, score }) => ({
        path: passage.path,
        kind: passage.kind,
        title: passage.title,
        page: passage.page,
        text: passage.text,
        reading: passage.reading,
        // Only of those that are shown.
        get excerpt() {
          return excerptOf(passage.text, word => boosts.has(word))
        },
        confidence,
        score,
      }))
  }

  return { findPassages }
}

function shareOf(asked: readonly Asked[], among: ReadonlySet<string>): number {
  const all = asked.reduce((sum, { weight }) => sum + weight, 0)
  const found = asked.reduce((sum, one) => sum + one.weight * (foundIn(one, among) > 0 ? 1 : 0), 0)
  return all === 0 ? 0 : found / all
}
