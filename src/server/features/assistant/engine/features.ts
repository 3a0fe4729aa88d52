/** The features of a text as hashes, each with its weight before rarity. */
export type Features = ReadonlyMap<number, number>

const WEIGHTS = { word: 1, pair: 0.7, apart: 0.4, edge: 0.5, piece: 0.4 }
const SIZES = [3, 4]

/** Returns the features of a text: its words, pairs of neighbours, its beginning, and parts of words for misspellings. */
export function featuresOf(words: readonly string[]): Features {
  const found = new Map<number, number>()
  const add = (feature: string, value: number) => addHash(hash(feature), value)
  const addHash = (key: number, value: number) => void found.set(key, Math.max(found.get(key) ?? 0, value))
  words.forEach((word, at) => {
    const next = words[at + 1]
    const third = words[at + 2]
    const shape = /^\$\d/.test(word) ? '$' : /^\d+$/.test(word) ? `#${word.length}` : word
    add(wordFeature(word), WEIGHTS.word)
    if (shape !== word) add(`w ${shape}`, WEIGHTS.word)
    if (next) add(`p ${word} ${next}`, WEIGHTS.pair)
    if (third) add(`a ${word} ${third}`, WEIGHTS.apart)
    for (const piece of piecesOf(word)) addHash(piece, WEIGHTS.piece)
  })
  add(`b ${words.slice(0, 2).join(' ')}`, WEIGHTS.edge)
  add(`n ${words.length < 3 ? words.length : words.length < 8 ? 'some' : 'many'}`, WEIGHTS.edge)
  return found
}

/** Returns the features of a word's parts, which it shares with its misspellings. */
export function piecesOf(word: string): number[] {
  const padded = `_${word}_`
  const pieces: number[] = []
  if (word.length < 4) return pieces
  for (const size of SIZES)
    for (let from = 0; from + size <= padded.length; from++)
      pieces.push(hash(padded, from, from + size, PIECE))
  return pieces
}

export const wordFeature = (word: string): string => `w ${word}`

const FNV_START = 0x811c9dc5

/** Returns an FNV-1a hash of a text, or of a part of it, with its bits mixed. `start` is the state after what comes before. */
export function hash(text: string, from = 0, to = text.length, start = FNV_START): number {
  const value = stateAfter(text, from, to, start)
  const mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

function stateAfter(text: string, from: number, to: number, start: number): number {
  let value = start
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** The state after what distinguishes parts of words from other features. */
const PIECE = stateAfter('c ', 0, 2, FNV_START)
