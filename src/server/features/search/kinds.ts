import { standAt, stemsOf, type Word } from './words.ts'

/** What words are kinds of, as people keep it in `content/kinds`: a violin is an instrument, a brawl an assault. */
export type Kinds = Readonly<Record<string, readonly string[]>>

/** What a stretch of words is kinds of: those of the words that begin in it, and of whatever means the same as all of it. */
export type ReadKinds = (words: readonly Word[], from: number, to: number, meaning: string | null) => string[]

/** Marks a kind among terms, which are stems and meanings otherwise. */
const MARK = '^'

/** Reads what words are kinds of. `meaningOf` says under what a phrase's synonyms are found; null where it has none. */
export function kindReader(kinds: Kinds, meaningOf: (stems: readonly string[]) => string | null): ReadKinds {
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
