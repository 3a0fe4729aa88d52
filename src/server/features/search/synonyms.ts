import { type Word, wordsOf } from './words.ts'

/** A word of a text, or several that are one thing together ("third party liability"). */
export interface Unit {
  words: readonly Word[]
  /** Under what all words that mean the same are found; null where nothing else means it. */
  meaning: string | null
}

/** Whether a unit says something: a word that is empty by itself does not. */
export const isFull = ({ words, meaning }: Unit): boolean =>
  meaning !== null || words.some(word => !word.empty)

/** Parts words into units; where a longer and a shorter phrase begin, the longer is meant. */
export type ReadUnits = (words: readonly Word[]) => Unit[]

interface Phrase {
  stems: readonly string[]
  meaning: string
}

/** Reads texts with the groups of words that mean the same, as people keep them in `content/synonyms.yaml`. */
export function unitReader(groups: readonly (readonly string[])[]): ReadUnits {
  const byFirst = new Map<string, Phrase[]>()
  groups.forEach((group, index) => {
    for (const phrase of group) {
      const stems = wordsOf(phrase).map(word => word.stem)
      const [first] = stems
      if (first === undefined) continue
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, meaning: `~${index}` }])
    }
  })
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.stems.length - a.stems.length)

  return words => {
    const units: Unit[] = []
    for (let at = 0; at < words.length; ) {
      const here = words[at] as Word
      const phrase = byFirst
        .get(here.stem)
        ?.find(({ stems }) => stems.every((one, offset) => words[at + offset]?.stem === one))
      const length = phrase?.stems.length ?? 1
      units.push({ words: words.slice(at, at + length), meaning: phrase?.meaning ?? null })
      at += length
    }
    return units
  }
}
