import type { ReadUnits, Unit } from './synonyms.ts'
import { type Word, wordsOf } from './words.ts'

/** How much each term says in a text, by the term's number. */
export type TermVector = Map<number, number>

/** What a word means says more than which of the words for it was chosen; together they are as long as a word alone. */
const MEANING = 0.9
const WORDING = Math.sqrt(1 - MEANING ** 2)
/** "Must", "who" and "when" name no subject, but tell what the law asks from what a broker asks of the same subject. */
const EMPTY = 0.8
const EMPTY_MARK = '-'
/** A kind says less than a word; in a question the most where it stands for a word that stands nowhere. By the development sets. */
const KIND = { text: 0.4, query: 0.2, unknown: 0.8 }

/** The words a misspelled or unfinished one may mean: terms, with how likely each is, from 0 to 1. */
export type Corrections = (word: string) => ReadonlyMap<string, number>

/** What a query is read by. */
export interface QueryReading {
  corrections: Corrections
  /** How much each of its words is part of what is asked. */
  weightOf(word: Word): number
  /** Whether a term stands in any of the texts that are searched: others were read before, or have been since. */
  stands(term: string): boolean
}

/** A text as it was read. */
interface Read {
  vector: TermVector
  /** Its words as they are written, but for the empty ones. */
  words: readonly string[]
}

export interface TermVectors {
  /** A text of the site. */
  of(text: string): TermVector
  /** What somebody typed: words that stand nowhere are taken for those they may be misspellings of. */
  ofQuery(units: readonly Unit[], by: QueryReading): TermVector
  /** The number of a stem or meaning; undefined where no text has it. */
  numberOf(term: string): number | undefined
  /** The words of the texts read since `again`, as they are written, but for the empty ones. */
  spellings(): ReadonlySet<string>
  /** How many terms there are. */
  size(): number
  /** From here on the texts are read anew. Those of the last time, which most of them are, need no work. */
  again(): void
}

/** Reads texts as vectors of terms: stems, meanings shared by several words, what words are kinds of, and words that are empty by themselves. */
export function createTermVectors(read: ReadUnits): TermVectors {
  const numbers = new Map<string, number>()
  let texts = new Map<string, Read>()
  let before = texts

  function made(term: string): number {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }

  function readText(text: string): Read {
    const words = wordsOf(text)
    const found: TermVector = new Map()
    for (const word of words) if (word.empty) found.set(made(EMPTY_MARK + word.stem), EMPTY)
    for (const unit of read(words)) {
      if (unit.meaning) raise(found, made(unit.meaning), MEANING)
      for (const kind of unit.kinds) raise(found, made(kind), KIND.text)
      for (const word of unit.words)
        if (!word.empty) raise(found, made(word.stem), unit.meaning ? WORDING : 1)
    }
    return { vector: found, words: words.filter(word => !word.empty).map(word => word.text) }
  }

  return {
    spellings: () => new Set([...texts.values()].flatMap(({ words }) => words)),
    size: () => numbers.size,
    numberOf: term => numbers.get(term),
    again() {
      before = texts
      texts = new Map()
    },
    of(text) {
      const known = texts.get(text) ?? before.get(text) ?? readText(text)
      texts.set(text, known)
      return known.vector
    },
    ofQuery(units, { corrections, weightOf, stands }) {
      const found: TermVector = new Map()
      const put = (term: string, weight: number) => {
        const number = numbers.get(term)
        if (number !== undefined && stands(term)) raise(found, number, weight)
      }
      for (const { words, meaning, kinds } of units) {
        const most = Math.max(...words.map(weightOf))
        const isKnown = meaning !== null || words.some(word => stands(word.stem))
        for (const kind of kinds) put(kind, (isKnown ? KIND.query : KIND.unknown) * most)
        if (meaning) put(meaning, MEANING * most)
        for (const word of words) {
          const weight = weightOf(word)
          if (word.empty) put(EMPTY_MARK + word.stem, EMPTY * weight)
          else if (meaning) put(word.stem, WORDING * weight)
          else if (stands(word.stem)) put(word.stem, weight)
          // A word that is a kind of something is a word, and not misspelled.
          else if (kinds.length === 0)
            for (const [term, likely] of corrections(word.text))
              put(term, likely * (term.startsWith('~') ? MEANING : 1) * weight)
        }
      }
      return found
    },
  }
}

function raise(found: TermVector, term: number, weight: number): void {
  if ((found.get(term) ?? 0) < weight) found.set(term, weight)
}
