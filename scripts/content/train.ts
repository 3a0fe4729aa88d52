import { Worker } from 'node:worker_threads'
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

/** The threads that share the classes. Another number makes a slightly different model, because sums are rounded differently. */
const THREADS = 2
/** How long no thread may take a step before the training fails, in milliseconds. */
const MAX_PAUSE = 120_000
/** Features of fewer examples are left out. */
const SEEN_IN = 6
/** Normalizes the features of a text, so that every text has the same weight. */
const LENGTH = 3
/** The number of weights stored (the largest), three bytes each. */
const MAX_WEIGHTS = 2_000_000
/** The precision with which weights are counted by their size. */
const SIZE_STEPS = 512

interface TextFeatures {
  keys: Uint32Array
  values: Float32Array
}

/** What the threads of the training share. */
export interface Task {
  threads: number
  /** The weights of a feature in one thread: one for each of its classes, and one unused if that makes the number even. */
  rowLength: number
  /** The place of the first passage; intents come before. */
  passageFrom: number
  /** Where the features of each example begin, with their ids and values. */
  starts: Uint32Array
  ids: Uint32Array
  values: Float32Array
  /** The class of each example, or -1 for any passage, and its weight. */
  labels: Int16Array
  sampleWeights: Float64Array
  /** For each thread, the examples from which it learned nothing, in this round and in the last. */
  known: Uint8Array[]
  /** Each thread's highest score and sums in a step. */
  partials: Float64Array
  /** How often each thread has waited for the others. */
  arrivals: Int32Array
  /** For each thread, the weights of its classes, feature by feature, and their biases. */
  weights: Float32Array[]
  biases: Float32Array[]
  /** How many threads have ended; negative if one failed. */
  ended: Int32Array
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
  const places = new Map(classes.map((name, at) => [name, at]))
  const asked: { key: number; place: number }[] = []
  const read = examples.map(({ text, label, isPhrasing }) => {
    const words = wordsOf(text, shortcuts)
    if (label !== null && isPhrasing) asked.push({ key: hash(words.join(' ')), place: places.get(label)! })
    const features = featuresOf(words)
    return { keys: Uint32Array.from(features.keys()), values: Float32Array.from(features.values()) }
  })
  const { keys, rarities, ids } = vocabularyOf(read)
  const counts = Array.from({ length: THREADS }, (_, thread) =>
    Math.ceil((classes.length - thread) / THREADS),
  )
  const rowLength = Math.ceil(counts[0]! / 2) * 2
  const task: Task = {
    threads: THREADS,
    rowLength,
    passageFrom: classes.findIndex(isPassage),
    ...weighed(read, rarities, ids),
    labels: new Int16Array(shared(2 * examples.length)),
    sampleWeights: new Float64Array(shared(8 * examples.length)),
    known: counts.map(() => new Uint8Array(shared(2 * examples.length))),
    partials: new Float64Array(shared(8 * 2 * 3 * THREADS)),
    arrivals: new Int32Array(shared(4 * THREADS)),
    weights: counts.map(() => new Float32Array(shared(4 * keys.length * rowLength))),
    biases: counts.map(count => new Float32Array(shared(4 * count))),
    ended: new Int32Array(shared(4)),
  }
  examples.forEach(({ label, weight = 1 }, at) => {
    task.labels[at] = label === null ? -1 : places.get(label)!
    task.sampleWeights[at] = weight
  })
  runThreads(task)
  return { ...packed(classes, keys, rarities, task), asked: packedAsked(asked) }
}

const shared = (bytes: number) => new SharedArrayBuffer(bytes)

/** The features of all examples, one after another, weighed by rarity and scaled to the same length for each example. */
function weighed(read: readonly TextFeatures[], rarities: Float32Array, places: ReadonlyMap<number, number>) {
  const starts = new Uint32Array(shared(4 * (read.length + 1)))
  const most = read.reduce((sum, { keys }) => sum + keys.length, 0)
  const ids = new Uint32Array(shared(4 * most))
  const values = new Float32Array(shared(4 * most))
  let end = 0
  read.forEach((example, at) => {
    const start = end
    let squares = 0
    example.keys.forEach((key, f) => {
      const id = places.get(key)
      if (id === undefined) return
      ids[end] = id
      values[end] = example.values[f]! * rarities[id]!
      squares += values[end]! ** 2
      end++
    })
    const factor = LENGTH / (Math.sqrt(squares) || 1)
    for (let f = start; f < end; f++) values[f]! *= factor
    starts[at + 1] = end
  })
  return { starts, ids, values }
}

/** Trains in threads, and waits for them. Throws when one fails. */
function runThreads(task: Task): void {
  const workers = task.weights.map(
    (_, thread) =>
      // Without this process's own options, such as a loader of TypeScript.
      new Worker(new URL('./learn.mjs', import.meta.url), { workerData: { task, thread }, execArgv: [] }),
  )
  try {
    const progress = () => task.arrivals.reduce((sum, barriers) => sum + barriers, 0)
    for (let ended = 0; ended < task.threads; ended = Atomics.load(task.ended, 0)) {
      const before = progress()
      const waited = Atomics.wait(task.ended, 0, ended, MAX_PAUSE)
      const isStuck = waited === 'timed-out' && progress() === before
      if (Atomics.load(task.ended, 0) < 0 || isStuck) throw new Error('The classifier could not be trained.')
    }
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

function packedAsked(asked: readonly { key: number; place: number }[]): ClassifierModel['asked'] {
  const sorted = asked.toSorted((a, b) => a.key - b.key)
  return {
    keys: base64(Uint32Array.from(sorted, ({ key }) => key)),
    places: base64(Uint16Array.from(sorted, ({ place }) => place)),
  }
}

/** Returns the features that occur often enough, sorted by hash, with their inverse document frequency. */
function vocabularyOf(read: readonly TextFeatures[]) {
  const seen = new Map<number, number>()
  for (const example of read) for (const key of example.keys) seen.set(key, (seen.get(key) ?? 0) + 1)
  const keys = Uint32Array.from([...seen].filter(([, times]) => times >= SEEN_IN).map(([key]) => key)).sort()
  const rarities = Float32Array.from(keys, key => rarityOf(seen.get(key)!, read.length))
  return { keys, rarities, ids: new Map([...keys].map((key, id) => [key, id])) }
}

/** Scales to 1–255, which fits into a byte. */
const rarityOf = (times: number, of: number) => Math.round(Math.log(1 + of / times) * 20) / 20

/** The largest weights, a signed byte each, with their class; feature by feature. */
function packed(
  classes: readonly string[],
  keys: Uint32Array,
  rarities: Float32Array,
  { threads, rowLength, weights, biases }: Task,
): Omit<ClassifierModel, 'asked'> {
  const sizes = sizesOf(weights)
  // The largest weights of all, one in ten thousand, are cut off.
  const scale = sizeOfLargest(sizes, sizes.reduce((sum, count) => sum + count, 0) / 10_000) / 127
  const least = Math.max(scale / 2, sizeOfLargest(sizes, MAX_WEIGHTS))
  const starts = new Uint32Array(keys.length + 1)
  const kept: number[] = []
  const bytes: number[] = []
  const columns = classes.map((_, k) => ({ own: weights[k % threads]!, column: Math.floor(k / threads) }))
  for (let f = 0; f < keys.length; f++) {
    for (let k = 0; k < columns.length; k++) {
      const { own, column } = columns[k]!
      const weight = own[f * rowLength + column]!
      if (Math.abs(weight) < least) continue
      kept.push(k)
      bytes.push(Math.max(-127, Math.min(127, Math.round(weight / scale))))
    }
    starts[f + 1] = kept.length
  }
  return {
    classes,
    biases: classes.map((_, k) => Number(biases[k % threads]![Math.floor(k / threads)]!.toFixed(4))),
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

/** Returns how many weights have each size, up to 8, without those that were never learned. */
function sizesOf(weights: readonly Float32Array[]): Uint32Array {
  const counts = new Uint32Array(8 * SIZE_STEPS)
  for (const own of weights)
    for (let at = 0; at < own.length; at++) {
      const size = Math.abs(own[at]!)
      if (size > 0) counts[Math.min(counts.length - 1, Math.floor(size * SIZE_STEPS))]! += 1
    }
  return counts
}

/** Returns the size that at most `count` weights reach. */
function sizeOfLargest(sizes: Uint32Array, count: number): number {
  let total = 0
  for (let at = sizes.length - 1; at > 0; at--) {
    total += sizes[at]!
    if (total > count) return (at + 1) / SIZE_STEPS
  }
  return 1 / SIZE_STEPS
}
