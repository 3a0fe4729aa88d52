import { standAt, stemsOf, type Word } from './words.ts'

/** What words are kinds of, as people keep it in `content/kinds`: a violin is an instrument, a brawl an assault. */
type Kinds = Readonly<Record<string, readonly string[]>>

/** What a stretch of words is kinds of: those of the words that begin in it, and of whatever means the same as all of it. */
type ReadKinds = (words: readonly Word[], from: number, to: number, meaning: string | null) => string[]

/** Marks a kind among terms, which are stems and meanings otherwise. */
const MARK = '^'

/** Reads what words are kinds of. `meaningOf` says under what a phrase's synonyms are found; null where it has none. */
function kindReader(kinds: Kinds, meaningOf: (stems: readonly string[]) => string | null): ReadKinds {
  const byFirst = new Map<string, { stems: readonly string[]; kind: string }[]>()
  const byMeaning = new Map<string, Set<string>>()
  for (const [name, phrases] of Object.entries(kinds)) {
    const kind = MARK + name
    for (const stems of phrases.map(stemsOf)) {
      const [first] = stems
      if (first === undefined) continue
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, kind }])
      const meaning = meaningOf(stems)
      if (meaning) byMeaning.set(meaning, (byMeaning.get(meaning) ?? new Set()).add(kind))
    }
  }
  return (words, from, to, meaning) => {
    const found = new Set(meaning ? byMeaning.get(meaning) : [])
    for (let at = from; at < to; at++)
      for (const { stems, kind } of byFirst.get(words[at]?.stem ?? '') ?? [])
        if (standAt(stems, words, at)) found.add(kind)
    return [...found]
  }
}

/** A word of a text, or several that are one thing together ("third party liability"). */
export interface Unit {
  words: readonly Word[]
  /** Under what all words that mean the same are found; null where nothing else means it. */
  meaning: string | null
  /** What it is kinds of: weaker than what it means, for others of the kind are other things. */
  kinds: readonly string[]
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

/**
 * Reads texts with the groups of words that mean the same, as people keep them in `content/synonyms.yaml`, and with what
 * words are kinds of.
 */
export function unitReader(groups: readonly (readonly string[])[], kinds: Kinds): ReadUnits {
  const byFirst = new Map<string, Phrase[]>()
  const meanings = new Map<string, string>()
  groups.forEach((group, index) => {
    for (const stems of group.map(stemsOf)) {
      const [first] = stems
      if (first === undefined) continue
      const meaning = `~${index}`
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, meaning }])
      meanings.set(stems.join(' '), meaning)
    }
  })
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.stems.length - a.stems.length)
  const kindsIn = kindReader(kinds, stems => meanings.get(stems.join(' ')) ?? null)

  return words => {
    const units: Unit[] = []
    for (let at = 0; at < words.length; ) {
      const here = words[at] as Word
      const phrase = byFirst.get(here.stem)?.find(({ stems }) => standAt(stems, words, at))
      const meaning = phrase?.meaning ?? null
      const to = at + (phrase?.stems.length ?? 1)
      units.push({ words: words.slice(at, to), meaning, kinds: kindsIn(words, at, to, meaning) })
      at = to
    }
    return units
  }
}
