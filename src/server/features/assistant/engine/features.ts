/** The features of a text as hashes, each with its weight before rarity. */
export type Features = ReadonlyMap<number, number>

const WEIGHTS = { word: 1, pair: 0.7, apart: 0.4, edge: 0.5, piece: 0.4 }
const SIZES = [3, 4]

/** Returns the features of a text: its words, pairs of neighbours, its beginning, and parts of words for misspellings. */
export function featuresOf(words: readonly string[]): Features {
  const found = new Map<number, number>()
  const add = (feature: string, value: number) => {
    const key = hash(feature)
    found.set(key, Math.max(found.get(key) ?? 0, value))
  }
  words.forEach((word, at) => {
    const next = words[at + 1]
    const third = words[at + 2]
    const shape = /^\$\d/.test(word) ? '$' : /^\d+$/.test(word) ? `#${word.length}` : word
    add(`w ${word}`, WEIGHTS.word)
    if (shape !== word) add(`w ${shape}`, WEIGHTS.word)
    if (next) add(`p ${word} ${next}`, WEIGHTS.pair)
    if (third) add(`a ${word} ${third}`, WEIGHTS.apart)
    for (const piece of piecesOf(word)) add(`c ${piece}`, WEIGHTS.piece)
  })
  add(`b ${words.slice(0, 2).join(' ')}`, WEIGHTS.edge)
  add(`n ${words.length < 3 ? words.length : words.length < 8 ? 'some' : 'many'}`, WEIGHTS.edge)
  return found
}

/** Returns the parts of a word of 3 and 4 letters, which it shares with its misspellings; none of a short word. */
function piecesOf(word: string): string[] {
  const padded = `_${word}_`
  const pieces: string[] = []
  if (word.length < 4) return pieces
  for (const size of SIZES)
    for (let from = 0; from + size <= padded.length; from++) pieces.push(padded.slice(from, from + size))
  return pieces
}

/** Returns an FNV-1a hash of a text, in 32 bits, which are mixed once more. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  const mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
