import { inflateRawSync } from 'node:zlib'
import type { ClassifierModel } from '#shared/content/classifier.ts'
import { featuresOf, hash } from './features.ts'

/** The rarity of a feature that is not in the training examples. */
const UNKNOWN = 8

/** Returns a classifier. The model is read once, for any number of texts. */
export function createClassifier(model: ClassifierModel) {
  /** The number of each feature, by its hash. */
  const ids = new Map([...new Uint32Array(inflated(model.keys))].map((key, id) => [key, id]))
  const rarities = new Uint8Array(inflated(model.rarities))
  const starts = new Uint32Array(inflated(model.starts))
  const places = new Uint16Array(inflated(model.places))
  const weights = new Int8Array(inflated(model.weights))
  const biases = Float32Array.from(model.biases)
  const askedPlaces = new Uint16Array(inflated(model.asked.places))
  /** The classes that each phrasing belongs to, by the hash of its words. */
  const asked = new Map<number, string[]>()
  new Uint32Array(inflated(model.asked.keys)).forEach((key, at) => {
    asked.set(key, [...(asked.get(key) ?? []), model.classes[askedPlaces[at]!]!])
  })

  /** Returns the scores of a text, one for each class, before they become probabilities. */
  function score(words: readonly string[]): Float32Array {
    const values = biases.slice()
    const found: [number, number][] = []
    let squares = 0
    for (const [key, value] of featuresOf(words)) {
      const id = ids.get(key)
      if (id === undefined) continue
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
  const askedFor = (words: readonly string[]): readonly string[] => asked.get(hash(words.join(' '))) ?? []

  /** Returns the inverse document frequency of a feature. */
  const rarity = (key: number): number => (rarities[ids.get(key) ?? -1] ?? 20 * UNKNOWN) / 20

  return { classes: model.classes, score, askedFor, rarity }
}

const inflated = (data: string) => new Uint8Array(inflateRawSync(Buffer.from(data, 'base64'))).buffer
