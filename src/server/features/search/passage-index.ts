import type { ExcerptPart } from '#shared/search.ts'
import { askedIn, shareOf } from './asked.ts'
import { confidenceOf, signsOf } from './confidence.ts'
import { createEvidence, pageOf } from './evidence.ts'
import { excerptOf } from './excerpt.ts'
import type { Passage } from './passages.ts'
import { questionWords } from './question-words.ts'
import { rankingOf } from './ranking.ts'
import { unitReader } from './synonyms.ts'
import { createTermVectors } from './term-vectors.ts'
import { createVocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** A passage that answers a query. */
export interface FoundPassage extends Pick<Passage, 'path' | 'kind' | 'title' | 'page' | 'text' | 'reading'> {
  /** The stretch of it in which the most of what was asked stands. */
  excerpt: readonly ExcerptPart[]
  /** How sure it is that this answers: from SURE on it may be given as the answer, below LIKELY it is none. */
  confidence: number
  score: number
}

export interface FindOptions {
  limit: number
  /** The page somebody is on, which is likely meant where a question names no subject of its own. */
  near?: string
}

export interface PassageIndex {
  /** The passages that answer a query, best first. None where nothing of it stands anywhere. */
  findPassages(query: string, options: FindOptions): FoundPassage[]
}

/** A passage holding less of what was asked than this is not shown at all. */
const LEAST_SHARE = 0.12
/** What being on the page is worth, where the question says little by itself. */
const NEAR = 2.5
/** From here on a question has a subject of its own: how much likelier it is from some page than from any. */
const SUBJECT = 3

/** Makes passages findable. Some hundreds with ten phrasings each take a few hundred milliseconds. */
export function indexPassages(
  passages: readonly Passage[],
  synonyms: readonly (readonly string[])[],
): PassageIndex {
  const read = unitReader(synonyms)
  const vectors = createTermVectors(read)
  const termsIn = passages.map(({ title, page, text, phrasings, keywords }) => {
    const terms = new Set<number>()
    for (const part of [title, page, text, ...phrasings, ...keywords])
      for (const term of vectors.of(part).keys()) terms.add(term)
    return terms
  })
  const spellings = new Set(vectors.spellings)
  for (const word of synonyms.flat().flatMap(wordsOf)) if (!word.empty) spellings.add(word.text)

  const gather = createEvidence(passages, vectors, termsIn)
  const rank = rankingOf(passages)
  const near = createVocabulary(spellings, read)
  const terms = { passages: passages.length, countOf: gather.countOf, near }

  const standsIn = (at: number) => (term: string) => termsIn[at]?.has(vectors.numberOf(term) ?? -1) ?? false

  function findPassages(query: string, { limit, near: page }: FindOptions): FoundPassage[] {
    const { words, weightOf } = questionWords(query)
    const units = read(words)
    const asked = askedIn(units, terms, weightOf)
    const isAsked = new Set(asked.flatMap(one => [...one.terms.keys()]))
    if (isAsked.size === 0) return []
    const evidence = gather.evidenceFor(vectors.ofQuery(units, near, weightOf))
    const vague = page === undefined ? 0 : 1 - Math.min(1, Math.max(0, ...evidence.pageModel) / SUBJECT)
    const scored = passages.flatMap((passage, at) => {
      if ((evidence.words[at] as number) <= 0) return []
      const share = shareOf(asked, standsIn(at))
      if (share < LEAST_SHARE) return []
      const here = page !== undefined && pageOf(passage.path) === page ? NEAR * (0.1 + vague) : 0
      return [{ passage, at, score: rank(evidence, at) + here }]
    })
    scored.sort((a, b) => b.score - a.score)
    return scored.slice(0, limit).map(({ passage, at, score }) => ({
      path: passage.path,
      kind: passage.kind,
      title: passage.title,
      page: passage.page,
      text: passage.text,
      reading: passage.reading,
      // Only of those that are shown.
      get excerpt() {
        return excerptOf(passage.text, word => isAsked.has(word))
      },
      confidence: confidenceOf(signsOf(evidence, at, asked, standsIn(at))),
      score,
    }))
  }

  return { findPassages }
}
