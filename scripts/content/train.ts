import { deflateRawSync } from 'node:zlib'
import { featuresOf, hash } from '../../src/server/features/assistant/engine/features.ts'
import { type Shortcuts, wordsOf } from '../../src/server/features/assistant/engine/text.ts'
import type { ClassifierModel } from '../../src/shared/content/classifier.ts'

/** A text with its class; `null` for any passage. */
export interface Example {
  text: string
  label: string | null
  /** Its weight in training, 1 by default. */
  weight?: number
  /** Whether visitors ask in exactly these words. */
  isPhrasing?: true
}

const ROUNDS = 4
const STEP = 0.3
/** Dropout: the share of features left out in each step, so that the model relies on no single one. */
const LEFT_OUT = 0.4
/** An error in probability below which an example isn't learned from. */
const NEARLY = 0.02
/** Snapshots per round. The model is the mean of the last rounds' snapshots, because a single one depends on the order of the examples. */
const SNAPSHOTS = 5
const AVERAGED = 3
/** Features of fewer examples are left out. */
const SEEN_IN = 6
/** Normalizes the features of a text, so that every text has the same weight. */
const LENGTH = 3
/** The number of weights stored (the largest), three bytes each. */
const MAX_WEIGHTS = 2_000_000

interface Sample {
  ids: Uint32Array
  values: Float32Array
  label: number
  weight: number
  /** Whether to skip the example once, because it changed nothing in the last round. */
  isKnown?: boolean
}

/**
 * Softmax regression over hashed features by AdaGrad. Examples without a label teach that some passage is meant. The same
 * examples always make the same model.
 */
export function train(
  examples: readonly Example[],
  classes: readonly string[],
  isPassage: (name: string) => boolean,
  shortcuts: Shortcuts,
): ClassifierModel {
  const count = classes.length
  const places = new Map(classes.map((name, at) => [name, at]))
  const passageFrom = classes.findIndex(isPassage)
  const words = examples.map(({ text }) => wordsOf(text, shortcuts))
  const read = words.map(featuresOf)
  const { keys, rarities, ids } = vocabularyOf(read)
  const samples = examples.map(({ label, weight = 1 }, at): Sample => {
    const found: number[] = []
    const values: number[] = []
    let squares = 0
    for (const [key, value] of read[at]!) {
      const id = ids.get(key)
      if (id === undefined) continue
      const weighed = value * rarities[id]!
      found.push(id)
      values.push(weighed)
      squares += weighed * weighed
    }
    const factor = LENGTH / (Math.sqrt(squares) || 1)
    return {
      ids: Uint32Array.from(found),
      values: Float32Array.from(values, value => value * factor),
      label: label === null ? -1 : places.get(label)!,
      weight,
    }
  })

  const weights = new Float32Array(keys.length * count)
  const learned = new Float32Array(keys.length * count).fill(0.02)
  const biases = new Float32Array(count)
  const draw = numbersFrom(1)
  const sums = new Float64Array(count)
  const active = new Uint16Array(count)
  const errors = new Float64Array(count)
  const averaged = new Float32Array(weights.length)
  const averagedBiases = new Float32Array(count)
  // The features used in a step: where their weights begin, and their values.
  const longest = samples.reduce((most, { ids }) => Math.max(most, ids.length), 0)
  const rows = new Uint32Array(longest)
  const kept = new Float64Array(longest)
  let steps = 0
  let snapshots = 0
  const every = Math.ceil(samples.length / SNAPSHOTS)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(samples, draw)
    for (const sample of samples) {
      const { ids: all, values, label, weight: own, isKnown } = sample
      if (++steps % every === 0 && round >= ROUNDS - AVERAGED) {
        snapshots++
        addTo(averaged, weights)
        addTo(averagedBiases, biases)
      }
      sample.isKnown = false
      if (isKnown) continue
      // Examples with a low weight are used less often, but with a higher weight.
      const turns = own < 0.5 ? 3 : 1
      if (turns > 1 && draw() * turns >= 1) continue
      let used = 0
      for (let f = 0; f < all.length; f++) {
        if (draw() < LEFT_OUT) continue
        rows[used] = all[f]! * count
        kept[used++] = values[f]! / (1 - LEFT_OUT)
      }
      sums.set(biases)
      addRows(sums, weights, rows, kept, used)
      softmax(sums)
      const wanted = label < 0 ? sums.subarray(passageFrom).reduce((sum, p) => sum + p, 1e-9) : 1
      let size = 0
      for (let k = 0; k < count; k++) {
        const p = sums[k]!
        const target = label >= 0 ? (k === label ? 1 : 0) : k >= passageFrom ? p / wanted : 0
        sums[k] = (p - target) * own * turns
        if (Math.abs(sums[k]!) < NEARLY) continue
        biases[k]! -= 0.01 * sums[k]!
        errors[size] = sums[k]!
        active[size++] = k
      }
      sample.isKnown = size === 0
      if (size === 0) continue
      for (let f = 0; f < used; f++) {
        const value = kept[f]!
        const base = rows[f]!
        for (let a = 0; a < size; a++) {
          const at = base + active[a]!
          const slope = errors[a]! * value
          learned[at]! += slope * slope
          weights[at]! -= (STEP * slope) / Math.sqrt(learned[at]!)
        }
      }
    }
  }
  for (const sum of [averaged, averagedBiases]) for (let at = 0; at < sum.length; at++) sum[at]! /= snapshots
  const asked = examples.flatMap(({ label, isPhrasing }, at) =>
    label !== null && isPhrasing ? [{ key: hash(words[at]!.join(' ')), place: places.get(label)! }] : [],
  )
  return { ...packed(classes, keys, rarities, averaged, averagedBiases), asked: packedAsked(asked) }
}

function packedAsked(asked: readonly { key: number; place: number }[]): ClassifierModel['asked'] {
  const sorted = asked.toSorted((a, b) => a.key - b.key)
  return {
    keys: base64(Uint32Array.from(sorted, ({ key }) => key)),
    places: base64(Uint16Array.from(sorted, ({ place }) => place)),
  }
}

function addTo(sum: Float32Array, snapshot: Float32Array): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += snapshot[at]!
}

/** Adds the weights of features, times their values, to the sums of the classes; four features at a time, which is faster. */
function addRows(
  sums: Float64Array,
  weights: Float32Array,
  rows: Uint32Array,
  values: Float64Array,
  used: number,
): void {
  const count = sums.length
  let f = 0
  for (; f + 3 < used; f += 4) {
    const [a, b, c, d] = [rows[f]!, rows[f + 1]!, rows[f + 2]!, rows[f + 3]!]
    const [ofA, ofB, ofC, ofD] = [values[f]!, values[f + 1]!, values[f + 2]!, values[f + 3]!]
    for (let k = 0; k < count; k++)
      sums[k]! +=
        weights[a + k]! * ofA + weights[b + k]! * ofB + weights[c + k]! * ofC + weights[d + k]! * ofD
  }
  for (; f < used; f++) {
    const [row, value] = [rows[f]!, values[f]!]
    for (let k = 0; k < count; k++) sums[k]! += weights[row + k]! * value
  }
}

/** Returns the features that occur often enough, sorted by hash, with their inverse document frequency. */
function vocabularyOf(read: readonly ReadonlyMap<number, number>[]) {
  const seen = new Map<number, number>()
  for (const features of read) for (const key of features.keys()) seen.set(key, (seen.get(key) ?? 0) + 1)
  const keys = Uint32Array.from([...seen].filter(([, times]) => times >= SEEN_IN).map(([key]) => key)).sort()
  const rarities = Float32Array.from(keys, key => rarityOf(seen.get(key)!, read.length))
  return { keys, rarities, ids: new Map([...keys].map((key, id) => [key, id])) }
}

/** Scales to 1–255, which fits into a byte. */
const rarityOf = (times: number, of: number) => Math.round(Math.log(1 + of / times) * 20) / 20

function softmax(sums: Float64Array): void {
  let most = -Infinity
  for (const sum of sums) if (sum > most) most = sum
  let total = 0
  for (let k = 0; k < sums.length; k++) {
    sums[k] = Math.exp(sums[k]! - most)
    total += sums[k]!
  }
  for (let k = 0; k < sums.length; k++) sums[k]! /= total
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

/** The largest weights, a signed byte each, with their class; feature by feature. */
function packed(
  classes: readonly string[],
  keys: Uint32Array,
  rarities: Float32Array,
  weights: Float32Array,
  biases: Float32Array,
): Omit<ClassifierModel, 'asked'> {
  const count = classes.length
  const scale = quantile(weights, 0.9999) / 127
  const least = Math.max(scale / 2, leastKept(weights))
  const starts = new Uint32Array(keys.length + 1)
  const kept: number[] = []
  const bytes: number[] = []
  for (let f = 0; f < keys.length; f++) {
    for (let k = 0; k < count; k++) {
      const weight = weights[f * count + k]!
      if (Math.abs(weight) < least) continue
      kept.push(k)
      bytes.push(Math.max(-127, Math.min(127, Math.round(weight / scale))))
    }
    starts[f + 1] = kept.length
  }
  return {
    classes,
    biases: [...biases].map(bias => Number(bias.toFixed(4))),
    scale,
    length: LENGTH,
    keys: base64(keys),
    rarities: base64(Uint8Array.from(rarities, rarity => Math.round(rarity * 20))),
    starts: base64(starts),
    places: base64(Uint16Array.from(kept)),
    weights: base64(Int8Array.from(bytes)),
  }
}

const base64 = ({ buffer }: { buffer: ArrayBufferLike }): string =>
  deflateRawSync(Buffer.from(buffer as ArrayBuffer), { level: 6 }).toString('base64')

/** Returns the size of the smallest weight that is stored. */
function leastKept(weights: Float32Array): number {
  const counts = new Uint32Array(4096)
  for (const weight of weights) counts[Math.min(4095, Math.floor(Math.abs(weight) * 512))]! += 1
  let total = 0
  for (let at = 4095; at > 0; at--) {
    total += counts[at]!
    if (total > MAX_WEIGHTS) return (at + 1) / 512
  }
  return 1 / 512
}

function quantile(weights: Float32Array, share: number): number {
  const sizes = weights
    .filter((weight, at) => weight !== 0 && at % 16 === 0)
    .map(Math.abs)
    .sort()
  return sizes[Math.floor(sizes.length * share)] ?? 1
}
