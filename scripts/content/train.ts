import { deflateRawSync } from 'node:zlib'
import { type Traits, traitsOf } from '../../src/server/features/assistant/intents/traits.ts'
import { INTENTS, type Intent, type IntentModel } from '../../src/shared/content/intents.ts'

/** A text with its intent. `weight` is its weight in training, 1 by default. */
export interface Labelled {
  text: string
  intent: Intent
  weight?: number
}

const BUCKETS = 2 ** 17
const ROUNDS = 10
const STEP = 0.3
const DECAY = 2e-5
/** Dropout: the share of features left out in each step, so that the model relies on no single one. */
const LEFT_OUT = 0.4
/** Reduces the prior of questions: refusing one costs less than answering what only a person may. */
const CAUTION = 1.5
/** Features of a single example are left out; most features are such. */
const SEEN_IN = 2
/** Where an intent is so nearly as likely as it should be, there is nothing to learn. */
const NEARLY = 0.004
const COUNT = INTENTS.length
const QUESTION = INTENTS.indexOf('question')

/**
 * Multinomial logistic regression over hashed traits, by steps that shrink where much was learned (AdaGrad). The same
 * examples always make the same model; some ten thousand take a few seconds.
 */
export function train(examples: readonly Labelled[]): Omit<IntentModel, 'rules'> {
  const weights = new Float32Array(BUCKETS * COUNT)
  const learned = new Float32Array(BUCKETS * COUNT).fill(1e-2)
  const biases = new Float32Array(COUNT)
  const draw = numbersFrom(1)
  const read = traitsWorthLearning(examples).map(({ buckets, values }, at) => {
    const { intent, weight = 1 } = examples[at]!
    return { buckets, values, kept: new Float32Array(values), label: INTENTS.indexOf(intent), weight }
  })
  const sums = new Float64Array(COUNT)

  for (let round = 0; round < ROUNDS; round++) {
    shuffle(read, draw)
    for (const { buckets, values, kept, label, weight: own } of read) {
      // What counts little is looked at seldom, and then counts more.
      const turns = own < 0.5 ? 2 : 1
      if (turns > 1 && draw() * turns >= 1) continue
      const weight = own * turns
      for (let k = 0; k < COUNT; k++) sums[k] = biases[k]!
      for (let t = 0; t < buckets.length; t++) {
        const value = draw() < LEFT_OUT ? 0 : values[t]! / (1 - LEFT_OUT)
        kept[t] = value
        if (value === 0) continue
        const base = buckets[t]! * COUNT
        for (let k = 0; k < COUNT; k++) sums[k]! += weights[base + k]! * value
      }
      toLikelihoods(sums)
      for (let k = 0; k < COUNT; k++) {
        sums[k] = (sums[k]! - (k === label ? 1 : 0)) * weight
        biases[k]! -= 0.02 * sums[k]!
      }
      for (let t = 0; t < buckets.length; t++) {
        const value = kept[t]!
        if (value === 0) continue
        const base = buckets[t]! * COUNT
        for (let k = 0; k < COUNT; k++) {
          if (Math.abs(sums[k]!) < NEARLY) continue
          const slope = sums[k]! * value + DECAY * weights[base + k]!
          learned[base + k]! += slope * slope
          weights[base + k]! -= (STEP * slope) / Math.sqrt(learned[base + k]!)
        }
      }
    }
  }
  biases[QUESTION]! -= CAUTION
  return quantised(weights, biases)
}

function traitsWorthLearning(examples: readonly Labelled[]): Traits[] {
  const noticed = examples.map(({ text }) => traitsOf(text, BUCKETS))
  const seen = new Uint32Array(BUCKETS)
  for (const { buckets } of noticed) for (const bucket of buckets) seen[bucket]! += 1
  return noticed.map(({ buckets, values }) => ({
    buckets: buckets.filter(bucket => seen[bucket]! >= SEEN_IN),
    values: values.filter((_, at) => seen[buckets[at]!]! >= SEEN_IN),
  }))
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

/** A seeded pseudorandom generator from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffle<T>(all: T[], draw: () => number): void {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1))
    const kept = all[at]!
    all[at] = all[other]!
    all[other] = kept
  }
}

/** A signed byte a weight, in coarse steps: what is lost is less than what one more example changes. */
function quantised(weights: Float32Array, biases: Float32Array): Omit<IntentModel, 'rules'> {
  const scales = INTENTS.map((_, k) => {
    let most = 1e-6
    for (let at = k; at < weights.length; at += COUNT) most = Math.max(most, Math.abs(weights[at]!))
    return most / 63
  })
  const bytes = Int8Array.from(weights, (weight, at) => Math.round(weight / scales[at % COUNT]!))
  return {
    buckets: BUCKETS,
    scales: scales.map(scale => Number(scale.toPrecision(5))),
    biases: [...biases].map(bias => Number(bias.toFixed(4))),
    weights: deflateRawSync(bytes, { level: 9 }).toString('base64'),
  }
}
