import type { ReadUnits, Unit } from './synonyms.ts'
import { WEAK_STEMS } from './weak-words.ts'
import { type Word, wordsOf } from './words.ts'

/** How much each term says in a text, by the term's number. */
export type TermVector = Map<number, number>

/** What a word means says more than which of the words for it was chosen; together they are as long as a word alone. */
const MEANING = 0.9
const WORDING = Math.sqrt(1 - MEANING ** 2)
/** Words such as "when" and "who" find little, but tell two passages apart that are equal in all else. */
const EMPTY = 0.35
const EMPTY_MARK = '-'
const WEAK = 0.5

/** The words a misspelled or unfinished one may mean: terms, with how likely each is, from 0 to 1. */
export type Corrections = (word: string) => ReadonlyMap<string, number>

export interface TermVectors {
  /** A text of the site; each is read once. */
  of(text: string): TermVector
  /** What somebody typed: words that stand nowhere are taken for those they may be misspellings of. */
  ofQuery(units: readonly Unit[], corrections: Corrections, weightOf: (word: Word) => number): TermVector
  /** The number of a stem or meaning; undefined where no text has it. */
  numberOf(term: string): number | undefined
  /** The words of all texts as they are written, but for the empty ones. */
  spellings: ReadonlySet<string>
  /** How many terms there are. */
  size(): number
}

/** Reads texts as vectors of terms: stems, meanings shared by several words, and words that are empty by themselves. */
export function createTermVectors(read: ReadUnits): TermVectors {
  const numbers = new Map<string, number>()
  const texts = new Map<string, TermVector>()

  const spellings = new Set<string>()

  function made(term: string): number {
    const before = numbers.get(term)
    if (before !== undefined) return before
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }

  function vectorOf(text: string): TermVector {
    const words = wordsOf(text)
    const found: TermVector = new Map()
    for (const word of words) {
      if (word.empty) found.set(made(EMPTY_MARK + word.stem), EMPTY)
      else spellings.add(word.text)
    }
    for (const unit of read(words)) {
      if (unit.meaning) raise(found, made(unit.meaning), MEANING * strengthOf(unit.words))
      for (const word of unit.words)
        if (!word.empty) raise(found, made(word.stem), (unit.meaning ? WORDING : 1) * strengthOf([word]))
    }
    return found
  }

  return {
    spellings,
    size: () => numbers.size,
    numberOf: term => numbers.get(term),
    of(text) {
      const before = texts.get(text)
      if (before) return before
      const vector = vectorOf(text)
      texts.set(text, vector)
      return vector
    },
    ofQuery(units, corrections, weightOf) {
      const found: TermVector = new Map()
      const put = (term: string, weight: number) => {
        const number = numbers.get(term)
        if (number !== undefined) raise(found, number, weight)
      }
      for (const { words, meaning } of units) {
        if (meaning) put(meaning, MEANING * strengthOf(words) * Math.max(...words.map(weightOf)))
        for (const word of words) {
          const weight = weightOf(word)
          if (word.empty) put(EMPTY_MARK + word.stem, EMPTY * weight)
          else if (meaning) put(word.stem, WORDING * strengthOf([word]) * weight)
          else if (numbers.has(word.stem)) put(word.stem, strengthOf([word]) * weight)
          else
            for (const [term, likely] of corrections(word.text))
              put(term, likely * (term.startsWith('~') ? MEANING : 1) * weight)
        }
      }
      return found
    },
  }
}

/** Words that stand all over an insurance site say less. */
const strengthOf = (words: readonly Word[]): number =>
  words.every(({ empty, stem }) => empty || WEAK_STEMS.has(stem)) ? WEAK : 1

function raise(found: TermVector, term: number, weight: number): void {
  if ((found.get(term) ?? 0) < weight) found.set(term, weight)
}
