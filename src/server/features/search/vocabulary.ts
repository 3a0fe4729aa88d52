import MiniSearch from 'minisearch'
import { stem } from './stem.ts'
import type { ReadUnits } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** A guess must be nearly as good as the best one to count. */
const NEARLY = 0.6
const MOST_GUESSES = 3

/** Finds the words of the site that a misspelled or unfinished one may mean. */
export function createVocabulary(words: ReadonlySet<string>, read: ReadUnits) {
  const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'], processTerm: term => term })
  index.addAll([...words].filter(word => word.length > 2).map(word => ({ id: word, word })))

  /** Terms by how likely each is meant, from 0 to 1: the stem of each guess, and what it means. */
  return (typed: string): Map<string, number> => {
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
}
