/** Rows of weights by term, and what a query makes of each: the sum of the products. */
export interface Postings {
  /** One number for each row, in the order in which the rows were given. */
  scores(query: ReadonlyMap<number, number>): Float32Array
}

/** Turns rows of weights about, so that a query touches only the rows in which its terms stand. */
export function postingsOf(rows: readonly ReadonlyMap<number, number>[], terms: number): Postings {
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
export function unitVector(
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
