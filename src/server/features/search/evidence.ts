import { languageModel } from './language-model.ts'
import type { Passage } from './passages.ts'
import { postingsOf, unitVector } from './postings.ts'
import type { TermVector, TermVectors } from './term-vectors.ts'

/** What speaks for each passage, one number a passage in the passages' order. */
export interface Evidence {
  /** How much likelier the question is from this passage than from any. About 0 to 10. */
  passage: Float32Array
  /** The same of the page it is on; a question of the FAQ is a page by itself. */
  page: Float32Array
  /** Cosine to the title. */
  title: Float32Array
}

/** A phrasing counts whole, other parts of a passage for more or less of one. What was taught was really asked. */
const PARTS = { title: 2, keywords: 0.4, sentences: 0.1, taught: 2 }

/** Gathers what there is to compare questions with. */
export function createEvidence(passages: readonly Passage[], vectors: TermVectors) {
  const counts = passages.map(({ title, text, phrasings, taught = [], keywords }) => {
    const sum: TermVector = new Map()
    for (const phrasing of phrasings) add(sum, vectors.of(phrasing), 1)
    for (const phrasing of taught) add(sum, vectors.of(phrasing), PARTS.taught)
    for (const keyword of keywords) add(sum, vectors.of(keyword), PARTS.keywords)
    for (const sentence of sentencesOf(text)) add(sum, vectors.of(sentence), PARTS.sentences)
    add(sum, vectors.of(title), PARTS.title)
    return sum
  })
  const terms = vectors.size()
  const often = new Uint16Array(terms + 1)
  for (const count of counts) for (const term of count.keys()) often[term] = (often[term] as number) + 1
  const rarities = Float64Array.from(often, count => Math.log(1 + passages.length / (count || 0.5)))
  // A later reading may have numbered terms that no text of this one has.
  const rarityOf = (term: number) => rarities[term] ?? 0

  const pages = new Map<string, number>()
  const byPage: TermVector[] = []
  const pageAt = passages.map(({ kind, path }, at) => {
    const name = kind === 'question' ? path : pageOf(path)
    const page = pages.get(name) ?? byPage.push(new Map()) - 1
    pages.set(name, page)
    add(byPage[page] as TermVector, counts[at] as TermVector, 1)
    return page
  })

  const passageModel = languageModel(counts, terms)
  const pageModel = languageModel(byPage, terms)
  const titles = postingsOf(
    passages.map(({ title }) => unitVector(vectors.of(title), rarityOf)),
    terms,
  )

  /** What speaks for each passage when this is asked. */
  function evidenceFor(query: TermVector): Evidence {
    let words = 0
    for (const factor of query.values()) words += factor
    // A long question says more, but not in proportion.
    const long = Math.sqrt(words) || 1
    const ofPages = pageModel.scores(query)
    return {
      passage: passageModel.scores(query).map(score => score / long),
      page: Float32Array.from(pageAt, page => (ofPages[page] as number) / long),
      title: titles.scores(unitVector(query, rarityOf)),
    }
  }

  return {
    evidenceFor,
    /** Whether a stem or meaning stands in the passage at this place. */
    standsIn: (at: number) => (term: string) => counts[at]?.has(vectors.numberOf(term) ?? -1) ?? false,
    /** In how many passages a stem or meaning stands. */
    countOf: (term: string): number => often[vectors.numberOf(term) ?? terms] ?? 0,
  }
}

export const pageOf = (path: string): string => path.split('#', 1)[0] ?? path

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!:;])\s+/)

function add(sum: TermVector, vector: TermVector, counts: number): void {
  for (const [term, factor] of vector) sum.set(term, (sum.get(term) ?? 0) + factor * counts)
}
