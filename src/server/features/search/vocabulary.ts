import MiniSearch from 'minisearch'
import { stem } from './stem.ts'
import type { ReadUnits } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** A guess must be nearly as good as the best one to count. */
const NEARLY = 0.6
const MOST_GUESSES = 3
const MOST_KNOWN = 2_000

/**
 * Finds the words of the site that a misspelled or unfinished one may mean: terms by how likely each is, from 0 to 1, the
 * stem of each guess and what it means.
 */
export function createVocabulary(read: ReadUnits) {
  const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'], processTerm: term => term })
  const known = new Map<string, Map<string, number>>()

  function guess(typed: string): Map<string, number> {
    const guesses = index.search(typed, {
      prefix: typed.length > 2,
      fuzzy: typed.length > 3 ? (typed.length > 7 ? 0.28 : 0.34) : false,
      maxFuzzy: 2,
      weights: { fuzzy: 0.6, prefix: 0.5 },
    })
    const best = guesses[0]?.score ?? 0
    const terms = new Map<string, number>()
    for (const { id, score } of guesses.slice(0, MOST_GUESSES)) {
      if (score < best * NEARLY) break
      const likely = 0.8 * (score / best)
      terms.set(stem(id), likely)
      for (const { meaning } of read(wordsOf(id))) if (meaning) terms.set(meaning, likely * 0.9)
    }
    return terms
  }

  function near(typed: string): ReadonlyMap<string, number> {
    const before = known.get(typed)
    if (before) return before
    const terms = guess(typed)
    // Bounded: anybody may type anything.
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(typed, terms)
    return terms
  }

  return {
    near,
    /** Takes words in; those that it has already cost nothing. */
    add(words: Iterable<string>): void {
      const added = [...new Set(words)].filter(word => word.length > 2 && !index.has(word))
      if (added.length > 0) known.clear()
      index.addAll(added.map(word => ({ id: word, word })))
    },
  }
}
