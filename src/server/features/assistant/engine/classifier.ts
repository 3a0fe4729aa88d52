import { inflateRawSync } from 'node:zlib'
import type { ClassifierModel } from '#shared/content/classifier.ts'
import { featuresOf, hash } from './features.ts'

/** The rarity of a feature that is not in the training examples. */
const UNKNOWN = 8

/** Returns a classifier. The model is read once, for any number of texts. */
export function createClassifier(model: ClassifierModel) {
  const keys = new Uint32Array(inflated(model.keys))
  const rarities = new Uint8Array(inflated(model.rarities))
  const starts = new Uint32Array(inflated(model.starts))
  const places = new Uint16Array(inflated(model.places))
  const weights = new Int8Array(inflated(model.weights))
  const biases = Float32Array.from(model.biases)
  const asked = new Uint32Array(inflated(model.asked.keys))
  const askedPlaces = new Uint16Array(inflated(model.asked.places))

  /** Returns the scores of a text, one for each class, before they become probabilities. */
  function score(words: readonly string[]): Float32Array {
    const values = biases.slice()
    const found: [number, number][] = []
    let squares = 0
    for (const [key, value] of featuresOf(words)) {
      const id = placeOf(keys, key)
      if (id < 0) continue
      const weighed = (value * rarities[id]!) / 20
      found.push([id, weighed])
      squares += weighed * weighed
    }
    const factor = (model.length / (Math.sqrt(squares) || 1)) * model.scale
    for (const [id, weighed] of found) {
      const value = weighed * factor
      const end = starts[id + 1]!
      for (let at = starts[id]!; at < end; at++) values[places[at]!]! += weights[at]! * value
    }
    return values
  }

  /** Returns the classes that visitors ask for in exactly these words. */
  function askedFor(words: readonly string[]): string[] {
    const key = hash(words.join(' '))
    let from = placeOf(asked, key)
    if (from < 0) return []
    while (asked[from - 1] === key) from--
    const found: string[] = []
    for (let at = from; asked[at] === key; at++) found.push(model.classes[askedPlaces[at]!]!)
    return found
  }

  function rarity(key: number): number {
    const id = placeOf(keys, key)
    return id < 0 ? UNKNOWN : rarities[id]! / 20
  }

  return { classes: model.classes, score, askedFor, rarity }
}

function inflated(data: string): ArrayBuffer {
  const bytes = inflateRawSync(Buffer.from(data, 'base64'))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** Returns the index of a key in a sorted list, or -1. */
function placeOf(keys: Uint32Array, key: number): number {
  let low = 0
  let high = keys.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = keys[middle]!
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}
