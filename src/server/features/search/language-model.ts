import { type Postings, postingsOf } from './postings.ts'

/** How much of a likelihood comes from the text itself, the rest being from all texts together. */
const OWN = 0.9

/**
 * Query likelihood with Jelinek-Mercer smoothing (Zhai and Lafferty, 2004): how much likelier each term is in a text than
 * in all of them, as logarithms that a query adds up. `counts` are each text's terms with how often each stands in it.
 */
export function languageModel(counts: readonly ReadonlyMap<number, number>[], terms: number): Postings {
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
