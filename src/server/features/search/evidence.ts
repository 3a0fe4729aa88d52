import { languageModel } from './language-model.ts'
import { latentOf } from './latent.ts'
import type { Passage } from './passages.ts'
import { greatestOf, postingsOf, unitVector } from './postings.ts'
import type { TermVector, TermVectors } from './term-vectors.ts'

/** What speaks for each passage, one number a passage in the passages' order. */
export interface Evidence {
  /** BM25 over fields: words that are rare count more, and none for ever more. About 0 to 2. */
  words: Float32Array
  /** How much likelier the question is from this passage than from any. */
  model: Float32Array
  /** The same of the page it is on. */
  pageModel: Float32Array
  /** Cosine of what both are about. */
  latent: Float32Array
  /** Cosine to the title, to the most alike phrasing, and to the most alike sentence. */
  title: Float32Array
  phrasing: Float32Array
  sentence: Float32Array
}

/** A phrasing counts whole, other parts of a passage for more or less of one. */
const PARTS = { title: 2, keywords: 0.4, page: 0.6, sentences: 0.33 }
/** Where BM25 stops counting, and how much length takes from it. */
const SATURATION = 1.2
const LENGTH = 0.6

/** Gathers what there is to compare questions with. `termsIn` are the terms of each passage. */
export function createEvidence(
  passages: readonly Passage[],
  vectors: TermVectors,
  termsIn: readonly ReadonlySet<number>[],
) {
  const often = new Uint16Array(vectors.size() + 1)
  for (const terms of termsIn) for (const term of terms) often[term] = (often[term] as number) + 1
  const rarities = Float64Array.from(often, count => Math.log(1 + passages.length / (count || 0.5)))
  const rarityOf = (term: number) => rarities[term] as number
  const unit = (vector: TermVector) => unitVector(vector, rarityOf)
  const texts = passages.map(({ title, page, text, phrasings, keywords }) => ({
    title: vectors.of(title),
    page: vectors.of(page),
    keywords: keywords.map(vectors.of),
    phrasings: phrasings.map(vectors.of),
    sentences: sentencesOf(text).map(vectors.of),
  }))
  const parts = texts.map(({ title, page, keywords, phrasings, sentences }) => [
    ...phrasings.map(vector => ({ vector, counts: 1 })),
    ...keywords.map(vector => ({ vector, counts: PARTS.keywords })),
    ...sentences.map(vector => ({ vector, counts: PARTS.sentences })),
    { vector: title, counts: PARTS.title },
    { vector: page, counts: PARTS.page },
  ])
  const terms = vectors.size()
  const counts = parts.map(of => sumOf(of))
  const centres = parts.map(of =>
    unit1(sumOf(of.map(({ vector, counts }) => ({ vector: unit(vector), counts })))),
  )

  const pages = [...new Set(passages.map(({ path }) => pageOf(path)))]
  const pageAt = passages.map(({ path }) => pages.indexOf(pageOf(path)))
  const byPage = pages.map((_, at) =>
    sumOf(counts.flatMap((vector, of) => (pageAt[of] === at ? [{ vector, counts: 1 }] : []))),
  )

  const owners = (lists: readonly (readonly unknown[])[]) => lists.flatMap((list, at) => list.map(() => at))
  const phrasingOwners = owners(texts.map(({ phrasings }) => phrasings))
  const sentenceOwners = owners(texts.map(({ sentences }) => sentences))
  const byWords = postingsOf(bm25Rows(counts, rarityOf), terms)
  const byModel = languageModel(counts, terms)
  const byPageModel = languageModel(byPage, terms)
  const byTitle = postingsOf(
    texts.map(({ title }) => unit(title)),
    terms,
  )
  const byPhrasing = postingsOf(
    texts.flatMap(({ phrasings }) => phrasings.map(unit)),
    terms,
  )
  const bySentence = postingsOf(
    texts.flatMap(({ sentences }) => sentences.map(unit)),
    terms,
  )
  const byLatent = latentOf(centres, terms)

  /** What speaks for each passage when this is asked. */
  function evidenceFor(query: TermVector): Evidence {
    let says = 0
    let long = 0
    for (const [term, factor] of query) {
      says += factor * rarityOf(term)
      long += factor
    }
    const asked = unit(query)
    const pageScores = byPageModel.scores(query)
    const scaled = (scores: Float32Array, by: number) => scores.map(score => score / (by || 1))
    return {
      words: scaled(byWords.scores(query), says),
      model: scaled(byModel.scores(query), Math.sqrt(long)),
      pageModel: Float32Array.from(pageAt, page => (pageScores[page] as number) / (Math.sqrt(long) || 1)),
      latent: byLatent.likenesses(asked),
      title: byTitle.scores(asked),
      phrasing: greatestOf(byPhrasing.scores(asked), phrasingOwners, passages.length),
      sentence: greatestOf(bySentence.scores(asked), sentenceOwners, passages.length),
    }
  }

  return {
    evidenceFor,
    /** In how many passages a stem or meaning stands. */
    countOf: (term: string): number => often[vectors.numberOf(term) ?? vectors.size()] as number,
  }
}

export const pageOf = (path: string): string => path.split('#', 1)[0] ?? path

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!:;])\s+/).filter(sentence => sentence.length > 15)

const unit1 = (vector: TermVector) => unitVector(vector, () => 1)

function sumOf(of: readonly { vector: ReadonlyMap<number, number>; counts: number }[]): TermVector {
  const sum: TermVector = new Map()
  for (const { vector, counts } of of)
    for (const [term, factor] of vector) sum.set(term, (sum.get(term) ?? 0) + factor * counts)
  return sum
}

/** Robertson and Zaragoza's BM25F: the fields' counts are weighed and added before they are saturated. */
function bm25Rows(counts: readonly TermVector[], rarityOf: (term: number) => number): TermVector[] {
  const lengths = counts.map(count => [...count.values()].reduce((sum, often) => sum + often, 0))
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (counts.length || 1)
  return counts.map((count, at) => {
    const long = SATURATION * (1 - LENGTH + (LENGTH * (lengths[at] ?? 0)) / (usual || 1))
    return new Map(
      [...count].map(([term, often]) => [term, (rarityOf(term) * often * (SATURATION + 1)) / (often + long)]),
    )
  })
}
