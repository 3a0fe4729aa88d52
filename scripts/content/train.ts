import { traitsOf } from '../../src/server/features/assistant-gate/traits.ts'
import { INTENTS, type Intent, type IntentModel } from '../../src/shared/content/intents.ts'

/** A plain text and what it is for. `weight` says how much it counts, 1 by default. */
export interface Labelled {
  text: string
  intent: Intent
  weight?: number
}

const BUCKETS = 2 ** 13
const ROUNDS = 14
const STEP = 0.9
const DECAY = 2e-5
const COUNT = INTENTS.length

/**
 * Multinomial logistic regression over hashed traits, by steps that shrink where much was learned (AdaGrad), in an order
 * that is the same every time. Some thousand texts take about a second.
 */
export function train(examples: readonly Labelled[]): Omit<IntentModel, 'rules'> {
  const weights = new Float32Array(BUCKETS * COUNT)
  const learned = new Float32Array(BUCKETS * COUNT).fill(1e-2)
  const biases = new Float32Array(COUNT)
  const read = examples.map(({ text, intent, weight = 1 }) => ({
    ...traitsOf(text, BUCKETS),
    label: INTENTS.indexOf(intent),
    weight,
  }))
  const sums = new Float64Array(COUNT)
  const order = read.map((_, at) => at)

  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, round + 1)
    for (const at of order) {
      const example = read[at]
      if (!example) continue
      const { buckets, values, label, weight } = example
      for (let k = 0; k < COUNT; k++) sums[k] = biases[k] ?? 0
      for (let t = 0; t < buckets.length; t++) {
        const base = (buckets[t] ?? 0) * COUNT
        const value = values[t] ?? 0
        for (let k = 0; k < COUNT; k++) sums[k]! += weights[base + k]! * value
      }
      toLikelihoods(sums)
      for (let k = 0; k < COUNT; k++) {
        sums[k] = (sums[k]! - (k === label ? 1 : 0)) * weight
        biases[k]! -= 0.02 * sums[k]!
      }
      for (let t = 0; t < buckets.length; t++) {
        const base = (buckets[t] ?? 0) * COUNT
        const value = values[t] ?? 0
        for (let k = 0; k < COUNT; k++) {
          const slope = sums[k]! * value + DECAY * weights[base + k]!
          learned[base + k]! += slope * slope
          weights[base + k]! -= (STEP * slope) / Math.sqrt(learned[base + k]!)
        }
      }
    }
  }
  return quantised(weights, biases)
}

function toLikelihoods(sums: Float64Array): void {
  const most = Math.max(...sums)
  let total = 0
  for (let k = 0; k < COUNT; k++) {
    sums[k] = Math.exp(sums[k]! - most)
    total += sums[k]!
  }
  for (let k = 0; k < COUNT; k++) sums[k]! /= total
}

/** Fisher and Yates, by numbers that follow from the round. */
function shuffle(order: number[], seed: number): void {
  let state = seed * 2654435761
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (at + 1)
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}

/** A byte a weight: what is lost is less than what one more example changes. */
function quantised(weights: Float32Array, biases: Float32Array): Omit<IntentModel, 'rules'> {
  const scales = INTENTS.map((_, k) => {
    let most = 1e-6
    for (let at = k; at < weights.length; at += COUNT) most = Math.max(most, Math.abs(weights[at] ?? 0))
    return most / 127
  })
  const bytes = Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % COUNT] ?? 1)))
  return {
    buckets: BUCKETS,
    scales: scales.map(scale => Number(scale.toPrecision(5))),
    biases: [...biases].map(bias => Number(bias.toFixed(4))),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}
