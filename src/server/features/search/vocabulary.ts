import MiniSearch from 'minisearch'
import type { ReadUnits } from './synonyms.ts'
import { stem, wordsOf } from './words.ts'

/** A guess must be nearly as good as the best one to count. */
const NEARLY = 0.6
const MAX_GUESSES = 3
/** A guess is less sure than the word itself, and what the guessed word means a little less again. */
const GUESSED = 0.8
const GUESSED_MEANING = 0.9
/** Guesses remembered, since anybody may type anything. */
const MAX_KNOWN = 2_000
/** Share of its letters in which a word may be misspelled: short ones lose more with one. */
const MISSPELLED = { short: 0.34, long: 0.28 }
const LONG = 7

/**
 * Finds the words of the site that a misspelled or unfinished one may mean: terms by how likely each is, from 0 to 1, the
 * stem of each guess and what it means.
 */
export function createVocabulary(read: ReadUnits) {
  const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'], processTerm: term => term })
  let held: ReadonlySet<string> = new Set()
  const known = new Map<string, Map<string, number>>()

  function guess(typed: string): Map<string, number> {
    const guesses = index.search(typed, {
      prefix: typed.length > 2,
      fuzzy: typed.length > 3 && (typed.length > LONG ? MISSPELLED.long : MISSPELLED.short),
      maxFuzzy: 2,
      weights: { fuzzy: 0.6, prefix: 0.5 },
    })
    const best = guesses[0]?.score ?? 0
    const terms = new Map<string, number>()
    for (const { id, score } of guesses.slice(0, MAX_GUESSES)) {
      if (score < best * NEARLY) break
      const likely = GUESSED * (score / best)
      terms.set(stem(id), likely)
      for (const { meaning } of read(wordsOf(id))) if (meaning) terms.set(meaning, likely * GUESSED_MEANING)
    }
    return terms
  }

  function near(typed: string): ReadonlyMap<string, number> {
    const before = known.get(typed)
    if (before) return before
    const terms = guess(typed)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(typed, terms)
    return terms
  }

  return {
    near,
    /** From now on it has these words and no others; those that it has already cost nothing. */
    become(words: Iterable<string>): void {
      const wanted = new Set([...words].filter(word => word.length > 2))
      const added = [...wanted].filter(word => !held.has(word))
      const gone = [...held].filter(word => !wanted.has(word))
      if (added.length + gone.length === 0) return
      index.addAll(added.map(entryOf))
      if (gone.length > 0) index.removeAll(gone.map(entryOf))
      held = wanted
      known.clear()
    },
  }
}

const entryOf = (word: string) => ({ id: word, word })
