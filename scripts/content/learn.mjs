// One thread of the training. Plain JavaScript, because a thread of Node 20 can't load TypeScript.
import { readFileSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const ROUNDS = 4
const LEARNING_RATE = 0.3
/** The share of features left out in each step, so that the model relies on no single one. */
const DROPOUT = 0.4
/** An error in probability below which an example isn't learned from. */
const MIN_ERROR = 0.02
/** Snapshots per round. The model is the mean of the last rounds' snapshots, because a single one depends on the order of the examples. */
const SNAPSHOTS = 5
const AVERAGED = 3
/** The bytes of a weight, of a sum, and of a page of WebAssembly's memory. */
const WEIGHT_BYTES = 4
const SUM_BYTES = 8
const PAGE_BYTES = 65_536
/** How often to check for the other threads before sleeping, which takes longer than most waits. */
const MAX_SPINS = 20_000

/**
 * Softmax regression by AdaGrad over the classes of one thread: those whose place, divided by the number of threads,
 * leaves the thread's number. The threads take every step together, because an error depends on the scores of all classes.
 *
 * @param {import('./train.ts').Task} task
 * @param {number} thread
 */
async function learn(task, thread) {
  const { threads, rowLength, passageFrom, starts, ids, values, labels, sampleWeights } = task
  const { known, partials, arrivals } = task
  const samples = labels.length
  const averaged = task.weights[thread]
  const averagedBiases = task.biases[thread]
  const count = averagedBiases.length
  const firstPassage = Math.max(0, Math.ceil((passageFrom - thread) / threads))
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((rowLength * SUM_BYTES + averaged.length * WEIGHT_BYTES) / PAGE_BYTES),
  })
  const sums = new Float64Array(memory.buffer, 0, count)
  const weights = new Float32Array(memory.buffer, rowLength * SUM_BYTES, averaged.length)
  const addRows = await rowAdder(memory, sums, weights)
  const learned = new Float32Array(averaged.length).fill(0.02)
  const biases = new Float32Array(count)
  const active = new Uint16Array(count)
  const errors = new Float64Array(count)
  let longest = 0
  for (let s = 0; s < samples; s++) longest = Math.max(longest, starts[s + 1] - starts[s])
  // The features used in a step: where their weights begin, and their values.
  const rows = new Uint32Array(longest)
  const kept = new Float64Array(longest)
  const order = Uint32Array.from(labels, (_, at) => at)
  // The same numbers in every thread, which so agree on the order and on what is left out.
  const draw = numbersFrom(1)
  const every = Math.ceil(samples / SNAPSHOTS)
  let steps = 0
  let snapshots = 0
  let barriers = 0

  /** Waits until every thread is here. */
  const waitForAll = () => {
    barriers++
    Atomics.store(arrivals, thread, barriers)
    Atomics.notify(arrivals, thread)
    for (let other = 0; other < threads; other++) {
      for (let spins = 0; Atomics.load(arrivals, other) < barriers; spins++)
        if (spins > MAX_SPINS) Atomics.wait(arrivals, other, barriers - 1)
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, draw)
    const now = (round % 2) * samples
    const before = samples - now
    for (const sample of order) {
      if (++steps % every === 0 && round >= ROUNDS - AVERAGED) {
        snapshots++
        addTo(averaged, weights)
        addTo(averagedBiases, biases)
      }
      known[thread][now + sample] = 0
      // An example that changed nothing in the last round is skipped once.
      if (known.every(flags => flags[before + sample] === 1)) continue
      // Examples with a low weight are used less often, but with a higher weight.
      const turns = sampleWeights[sample] < 0.5 ? 3 : 1
      if (turns > 1 && draw() * turns >= 1) continue
      let used = 0
      for (let f = starts[sample]; f < starts[sample + 1]; f++) {
        if (draw() < DROPOUT) continue
        rows[used] = ids[f] * rowLength
        kept[used++] = values[f] / (1 - DROPOUT)
      }
      sums.set(biases)
      addRows(rows, kept, used)

      // What the other threads need: the highest score, and sums of powers relative to it. In two places by turns, because
      // one thread may be a step ahead.
      const place = (barriers % 2) * threads * 3
      const mine = place + thread * 3
      const most = largestOf(sums)
      takePowers(sums, most)
      partials[mine] = most
      partials[mine + 1] = totalOf(sums, 0)
      partials[mine + 2] = totalOf(sums, firstPassage)
      waitForAll()
      let highest = -Infinity
      for (let t = 0; t < threads; t++) highest = Math.max(highest, partials[place + t * 3])
      let total = 0
      let totalOfPassages = 0
      for (let t = 0; t < threads; t++) {
        const scale = Math.exp(partials[place + t * 3] - highest)
        total += partials[place + t * 3 + 1] * scale
        totalOfPassages += partials[place + t * 3 + 2] * scale
      }

      const factor = Math.exp(most - highest) / total
      const wanted = totalOfPassages / total + 1e-9
      const label = labels[sample]
      const own = label >= 0 && label % threads === thread ? (label - thread) / threads : -1
      const weight = sampleWeights[sample]
      const size = findWrongClasses(errors, active, sums, {
        factor,
        own,
        wanted: label < 0 ? wanted : null,
        firstPassage,
        weight,
        turns,
      })
      for (let a = 0; a < size; a++) biases[active[a]] -= 0.01 * errors[a]
      if (size === 0) known[thread][now + sample] = 1
      for (let f = 0; size > 0 && f < used; f++) {
        const value = kept[f]
        const base = rows[f]
        for (let a = 0; a < size; a++) {
          const at = base + active[a]
          const slope = errors[a] * value
          learned[at] += slope * slope
          weights[at] -= (LEARNING_RATE * slope) / Math.sqrt(learned[at])
        }
      }
    }
    waitForAll()
  }
  for (const sum of [averaged, averagedBiases]) for (let at = 0; at < sum.length; at++) sum[at] /= snapshots
}

function addTo(sum, snapshot) {
  for (let at = 0; at < sum.length; at++) sum[at] += snapshot[at]
}

function largestOf(numbers) {
  let largest = -Infinity
  // By place, which is several times as fast as for … of.
  for (let k = 0; k < numbers.length; k++) if (numbers[k] > largest) largest = numbers[k]
  return largest
}

function totalOf(numbers, from) {
  let total = 0
  for (let k = from; k < numbers.length; k++) total += numbers[k]
  return total
}

/** Replaces each score by its power relative to the highest. */
function takePowers(scores, highest) {
  for (let k = 0; k < scores.length; k++) scores[k] = Math.exp(scores[k] - highest)
}

/**
 * Finds the classes whose probability is wrong enough to learn from, and their errors. Returns how many there are.
 *
 * @param {{ factor: number; own: number; wanted: number | null; firstPassage: number; weight: number; turns: number }} step
 *   from powers to probabilities; the example's own class; if any passage is right, the probability of all of them
 */
function findWrongClasses(errors, active, powers, { factor, own, wanted, firstPassage, weight, turns }) {
  let size = 0
  for (let k = 0; k < powers.length; k++) {
    const p = powers[k] * factor
    const target = k === own ? 1 : wanted !== null && k >= firstPassage ? p / wanted : 0
    const error = (p - target) * weight * turns
    if (Math.abs(error) < MIN_ERROR) continue
    errors[size] = error
    active[size++] = k
  }
  return size
}

/** Returns a function that adds the weights of features, times their values, to the sums, which are in the same memory. */
async function rowAdder(memory, sums, weights) {
  // Imported here, where a failure is reported.
  const { default: loadWabt } = await import('wabt')
  const { parseWat } = await loadWabt()
  const source = readFileSync(new URL('./add-rows.wat', import.meta.url), 'utf8')
  const { buffer } = parseWat('add-rows.wat', source, { simd: true }).toBinary({})
  const { instance } = await WebAssembly.instantiate(buffer, { training: { memory } })
  const { addRows } = instance.exports
  const addressOf = row => weights.byteOffset + row * WEIGHT_BYTES
  return (rows, values, used) => {
    let f = 0
    for (; f + 3 < used; f += 4)
      addRows(
        sums.byteOffset,
        sums.byteLength,
        addressOf(rows[f]),
        addressOf(rows[f + 1]),
        addressOf(rows[f + 2]),
        addressOf(rows[f + 3]),
        values[f],
        values[f + 1],
        values[f + 2],
        values[f + 3],
      )
    for (; f < used; f++) {
      const row = addressOf(rows[f])
      addRows(sums.byteOffset, sums.byteLength, row, row, row, row, values[f], 0, 0, 0)
    }
  }
}

/** A seeded pseudorandom generator from 0 to 1. */
function numbersFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffle(all, draw) {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1))
    const kept = all[at]
    all[at] = all[other]
    all[other] = kept
  }
}

const { task, thread } = workerData
try {
  await learn(task, thread)
  Atomics.add(task.ended, 0, 1)
} catch (error) {
  // Written at once, because the main thread is waiting.
  writeSync(2, `${error.stack}\n`)
  Atomics.store(task.ended, 0, -task.threads)
} finally {
  Atomics.notify(task.ended, 0)
}
