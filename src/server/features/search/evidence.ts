import type { Passage } from './passages.ts'
import type { TermVector, TermVectors } from './term-vectors.ts'

/** How much of a likelihood comes from the text itself, the rest being from all texts together. */
const OWN = 0.9

/**
 * Query likelihood with Jelinek-Mercer smoothing (Zhai and Lafferty, 2004): how much likelier each term is in a text than
 * in all of them, as logarithms that a query adds up. `counts` are each text's terms with how often each stands in it.
 */
function languageModel(counts: readonly ReadonlyMap<number, number>[], terms: number): Postings {
  const everywhere = new Float64Array(terms)
  let total = 0
  const lengths = counts.map(count => {
    let length = 0
    for (const [term, often] of count) {
      everywhere[term] = (everywhere[term] as number) + often
      length += often
    }
    total += length
    return length
  })
  const rows = counts.map((count, at) => {
    const row = new Map<number, number>()
    for (const [term, often] of count) {
      const likelihood = often / (lengths[at] || 1)
      const anywhere = ((everywhere[term] as number) + 0.5) / total
      row.set(term, Math.log(1 + (OWN * likelihood) / ((1 - OWN) * anywhere)))
    }
    return row
  })
  return postingsOf(rows, terms)
}

/** Rows of weights by term, and what a query makes of each: the sum of the products. */
interface Postings {
  /** One number for each row, in the order in which the rows were given. */
  scores(query: ReadonlyMap<number, number>): Float32Array
}

/** Turns rows of weights about, so that a query touches only the rows in which its terms stand. */
function postingsOf(rows: readonly ReadonlyMap<number, number>[], terms: number): Postings {
  const starts = new Uint32Array(terms + 1)
  for (const row of rows) for (const term of row.keys()) starts[term + 1] = (starts[term + 1] ?? 0) + 1
  for (let term = 0; term < terms; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const at = starts.slice()
  const where = new Uint16Array(starts[terms] ?? 0)
  const weights = new Float32Array(starts[terms] ?? 0)
  rows.forEach((row, index) => {
    for (const [term, weight] of row) {
      const place = at[term] ?? 0
      where[place] = index
      weights[place] = weight
      at[term] = place + 1
    }
  })
  return {
    scores: query => {
      const sums = new Float32Array(rows.length)
      for (const [term, factor] of query) {
        const end = starts[term + 1] ?? 0
        for (let place = starts[term] ?? end; place < end; place++) {
          const row = where[place] as number
          sums[row] = (sums[row] as number) + factor * (weights[place] as number)
        }
      }
      return sums
    },
  }
}

/** The same vector with each term weighed, and of length 1. */
function unitVector(
  vector: ReadonlyMap<number, number>,
  weightOf: (term: number) => number,
): Map<number, number> {
  const unit = new Map<number, number>()
  let squares = 0
  for (const [term, factor] of vector) {
    const weight = factor * weightOf(term)
    unit.set(term, weight)
    squares += weight * weight
  }
  const length = Math.sqrt(squares) || 1
  for (const [term, weight] of unit) unit.set(term, weight / length)
  return unit
}

/** What speaks for each passage, one number a passage in the passages' order. */
interface Evidence {
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

/**
 * How much each kind of evidence counts: a linear ranking, learned by maximum likelihood of the passages that were meant
 * on the questions of `eval/assistant/dev/`. What was left out (BM25, the most alike phrasing or sentence, latent
 * semantics, a linear classifier of the phrasings) found a point more together, or less.
 */
const WEIGHTS = { passage: 1.08, page: 1.51, title: 3.93 }
/**
 * A page's lead answers less than one of its sections, and a section more than an article, which tells. That of questions is
 * set by hand: the development questions ask for every passage as often, people mostly for what many people ask.
 */
const PRIOR = { question: 1.2, section: 1.6, article: 0.9, lead: -2.5, page: 0 }

function priorOf({ kind, path }: Passage, hasSections: boolean): number {
  if (kind === 'question') return PRIOR.question
  if (path.includes('#')) return kind === 'article' ? PRIOR.article : PRIOR.section
  return hasSections ? PRIOR.lead : PRIOR.page
}

/**
 * What scores these passages: given the evidence for a question, the score of the passage at a place, higher where it is
 * likelier to be meant. A sum of logarithms of odds, so that a point more is e times as likely; scores of one question compare.
 */
export function rankingOf(passages: readonly Passage[]) {
  const parents = new Set(passages.flatMap(({ path }) => (path.includes('#') ? [path.split('#', 1)[0]] : [])))
  const priors = passages.map(passage => priorOf(passage, parents.has(passage.path)))
  return (evidence: Evidence, at: number): number =>
    (priors[at] as number) +
    WEIGHTS.passage * (evidence.passage[at] as number) +
    WEIGHTS.page * (evidence.page[at] as number) +
    WEIGHTS.title * (evidence.title[at] as number)
}
