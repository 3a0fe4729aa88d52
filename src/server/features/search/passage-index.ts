import type { Library } from '#shared/content/content-page.ts'
import type { ExcerptPart } from '#shared/search/search.ts'
import { askedIn, type QuestionWords, questionWords, shareOf } from './asked.ts'
import { confidenceOf, missingOf, termOf } from './confidence.ts'
import { createEvidence, pageOf, rankingOf } from './evidence.ts'
import { excerptOf } from './excerpt.ts'
import type { Passage } from './passages.ts'
import { type ReadUnits, unitReader } from './synonyms.ts'
import { type Corrections, createTermVectors, type TermVectors } from './term-vectors.ts'
import { createVocabulary } from './vocabulary.ts'
import { standAt, stemsOf, type Word, wordsOf } from './words.ts'

/** A passage that answers a query. */
export interface FoundPassage extends Pick<Passage, 'path' | 'kind' | 'title' | 'page' | 'text' | 'reading'> {
  /** The stretch of it in which the most of what was asked stands. */
  excerpt: readonly ExcerptPart[]
  /** How sure it is that this answers: from SURE on it may be given as the answer, below LIKELY it is none. */
  confidence: number
  score: number
  /** An administrator taught what people ask here. */
  isTaught?: boolean
}

interface FindOptions {
  limit: number
  /** The page somebody is on, which is likely meant where a question names no subject of its own. */
  near?: string
}

export interface PassageIndex {
  /** The passages that answer a query, best first. None where nothing of it stands anywhere. */
  findPassages(query: string, options: FindOptions): FoundPassage[]
  /** Whether the site may speak of what is asked: not of a matter that is listed as untreated. */
  mayTreat(query: string): boolean
}

/** A passage holding less of what was asked than this is not shown at all. */
const LEAST_SHARE = 0.12
/** What is put in the very words of a phrasing is what the phrasing is for. */
const SAME = 20
/** What being on the page is worth, where the question says little by itself. */
const NEAR = 10
/** From here on a question has a subject of its own: how much likelier it is from some page than from any. */
const SUBJECT = 8

/** What people keep of words: which mean the same, what they are kinds of, and what the site does not treat. */
export type Lexicon = Pick<Library, 'synonyms' | 'kinds' | 'untreated'>

/** Makes passages findable. */
export const indexPassages = (passages: readonly Passage[], lexicon: Lexicon): PassageIndex =>
  passageIndexer(lexicon)(passages)

/**
 * Makes passages findable again and again: what was read for the last index is not read anew, so that a changed setting
 * or a taught phrasing costs a part of what the first index did.
 */
export function passageIndexer({
  synonyms,
  kinds,
  untreated,
}: Lexicon): (passages: readonly Passage[]) => PassageIndex {
  const read = unitReader(synonyms, kinds)
  const vectors = createTermVectors(read)
  const vocabulary = createVocabulary(read)
  const ofSynonyms = synonyms
    .flat()
    .flatMap(wordsOf)
    .filter(word => !word.empty)
    .map(word => word.text)
  return passages => {
    vectors.again()
    const gather = createEvidence(passages, vectors)
    vocabulary.become([...ofSynonyms, ...vectors.spellings()])
    const isUntreated = untreatedReader(
      untreated,
      passages.flatMap(({ taught = [] }) => taught),
    )
    return indexOf(passages, { read, vectors, gather, near: vocabulary.near, isUntreated })
  }
}

interface Reading {
  read: ReadUnits
  vectors: TermVectors
  gather: ReturnType<typeof createEvidence>
  near: Corrections
  isUntreated: IsUntreated
}

function indexOf(
  passages: readonly Passage[],
  { read, vectors, gather, near, isUntreated }: Reading,
): PassageIndex {
  const rank = rankingOf(passages)
  const terms = { passages: passages.length, countOf: gather.countOf, near }
  const stands = (term: string) => gather.countOf(term) > 0
  const exactly = new Map(
    passages.flatMap(({ title, phrasings }, at) =>
      [title, ...phrasings].map(text => [sameAs(text), at] as const),
    ),
  )

  /** What is told beside a question may name anything. */
  const mayTreat = ({ words, weightOf }: QuestionWords): boolean =>
    !isUntreated(words.filter(word => weightOf(word) === 1))

  function findPassages(query: string, { limit, near: page }: FindOptions): FoundPassage[] {
    const { words, weightOf } = questionWords(query)
    const units = read(words)
    const asked = askedIn(units, terms, weightOf)
    const isAsked = new Set(asked.flatMap(one => [...one.terms.keys()]))
    if (isAsked.size === 0) return []
    const evidence = gather.evidenceFor(vectors.ofQuery(units, { corrections: near, weightOf, stands }))
    const vague = page === undefined ? 0 : 1 - Math.min(1, Math.max(0, ...evidence.page) / SUBJECT)
    const same = exactly.get(sameAs(query))
    const term = termOf(asked, words)
    const untreated = !mayTreat({ words, weightOf })
    const scored = passages.map((passage, at) => {
      const here = page !== undefined && pageOf(passage.path) === page ? NEAR * (0.1 + vague) : 0
      return { passage, at, score: rank(evidence, at) + here + (at === same ? SAME : 0) }
    })
    scored.sort((a, b) => b.score - a.score)
    const found: typeof scored = []
    for (const one of scored) {
      if (found.length > limit) break
      if (shareOf(asked, gather.standsIn(one.at)) >= LEAST_SHARE) found.push(one)
    }
    return found.slice(0, limit).map(({ passage, at, score }, place) => ({
      path: passage.path,
      isTaught: (passage.taught?.length ?? 0) > 0,
      kind: passage.kind,
      title: passage.title,
      page: passage.page,
      text: passage.text,
      reading: passage.reading,
      // Only of those that are shown.
      get excerpt() {
        return excerptOf(passage.text, word => isAsked.has(word))
      },
      confidence: confidenceOf({
        missing: missingOf(asked, gather.standsIn(at)),
        passage: evidence.passage[at] as number,
        page: evidence.page[at] as number,
        title: evidence.title[at] as number,
        ahead: place === 0 ? score - (found[1]?.score ?? 0) : 0,
        same: at === same,
        untreated,
        term,
      }),
      score,
    }))
  }

  return { findPassages, mayTreat: query => mayTreat(questionWords(query)) }
}

/** A text as its words, so that case and marks make no difference. */
const sameAs = (text: string): string =>
  wordsOf(text)
    .map(word => word.text)
    .join(' ')

/** Whether a question names a matter that no passage speaks of. */
type IsUntreated = (words: readonly Word[]) => boolean

/** Reads `content/untreated.yaml`. What stands in one of `taught`, an administrator's phrasings, is treated by now. */
function untreatedReader(phrases: readonly string[], taught: readonly string[]): IsUntreated {
  const known = taught.map(text => ` ${stemsOf(text).join(' ')} `)
  const byFirst = new Map<string, string[][]>()
  for (const stems of phrases.map(stemsOf)) {
    const [first] = stems
    if (first === undefined || known.some(text => text.includes(` ${stems.join(' ')} `))) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), stems])
  }
  return words =>
    words.some((word, at) => byFirst.get(word.stem)?.some(stems => standAt(stems, words, at)) ?? false)
}
