import { postingsOf } from './postings.ts'

/** So many directions, and so many steps towards the ones that say most. */
const DIRECTIONS = 64
const STEPS = 4

/** Texts by what they are about, so that those are alike, too, that share no word. */
export interface Latent {
  /** How alike a query is to each row: at most 1. */
  likenesses(query: ReadonlyMap<number, number>): Float32Array
}

/**
 * Latent semantic analysis (Deerwester and others, 1990): the strongest directions of the rows' unit vectors. They are
 * found by subspace iteration on the products of the rows with each other, which are few, beginning from fixed numbers,
 * so that the same texts give the same index everywhere.
 */
export function latentOf(rows: readonly ReadonlyMap<number, number>[], terms: number): Latent {
  const size = rows.length
  const width = Math.min(DIRECTIONS, size)
  const postings = postingsOf(rows, terms)
  const products = rows.map(row => Float64Array.from(postings.scores(row)))

  // `basis[k]` is a direction as a mixture of rows.
  let basis = startingBasis(width, size)
  for (let step = 0; step < STEPS; step++) {
    basis = basis.map(column => Float64Array.from(products, row => dot(row, column)))
    const factor = choleskyOf(basis, basis)
    for (let row = 0; row < size; row++) solveInto(factor, basis, row)
  }
  const spread = basis.map(column => Float64Array.from(products, row => dot(row, column)))
  const factor = choleskyOf(basis, spread)

  /** Where something stands whose products with the rows are these, as a vector of length 1. */
  function placeOf(scores: Float64Array): Float64Array {
    const at = basis.map(column => Float64Array.of(dot(scores, column)))
    solveInto(factor, at, 0)
    const place = Float64Array.from(at, value => value[0] as number)
    const length = Math.sqrt(dot(place, place)) || 1
    return place.map(value => value / length)
  }

  const places = products.map(placeOf)
  return {
    likenesses: query => {
      const asked = placeOf(Float64Array.from(postings.scores(query)))
      return Float32Array.from(places, place => dot(place, asked))
    },
  }
}

function startingBasis(width: number, size: number): Float64Array[] {
  let state = 1
  return Array.from({ length: width }, () =>
    Float64Array.from({ length: size }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32 - 0.5
    }),
  )
}

/** The lower Cholesky factor of the columns' products. */
function choleskyOf(columns: readonly Float64Array[], others: readonly Float64Array[]): Float64Array[] {
  const factor = columns.map(() => new Float64Array(columns.length))
  columns.forEach((column, i) => {
    const row = factor[i] as Float64Array
    for (let j = 0; j <= i; j++) {
      const before = factor[j] as Float64Array
      let sum = dot(column, others[j] as Float64Array)
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (before[k] as number)
      row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (before[j] as number)
    }
  })
  return factor
}

/** Solves for the values that the columns have in one row, in their place. */
function solveInto(factor: readonly Float64Array[], columns: readonly Float64Array[], row: number): void {
  columns.forEach((column, i) => {
    const weights = factor[i] as Float64Array
    let sum = column[row] as number
    for (let k = 0; k < i; k++) sum -= (weights[k] as number) * ((columns[k] as Float64Array)[row] as number)
    column[row] = sum / (weights[i] as number)
  })
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
