import { isFull, type Unit } from './synonyms.ts'
import { WEAK_STEMS, WEAK_WEIGHT } from './weak-words.ts'
import type { Word } from './words.ts'

/** Something asked for: it is found where any of its terms stands. */
export interface Asked {
  terms: ReadonlyMap<string, number>
  /** 1, or less where its words stand all over the site. */
  strength: number
  /** How much it says: rare words much, others little. */
  weight: number
}

/** What a query is held against: the terms there are, and in how many passages each stands. */
export interface Terms {
  passages: number
  countOf(term: string): number
  /** Terms a misspelled or unfinished word may mean, with how likely each is, from 0 to 1. */
  near(word: string): ReadonlyMap<string, number>
}

/** Where only a synonym stands, it is a little less sure to be what was meant. */
const SYNONYM = 0.85
/** A word of a phrase that means something else together ("third" of "third party liability"). */
const PART = 0.3
/** Where only another of its kind stands, it may be something else that is told. */
const KIND = 0.6

/** A query as things asked for. `weightOf` says how much each of its words is part of the question. */
export function askedIn(units: readonly Unit[], terms: Terms, weightOf: (word: Word) => number): Asked[] {
  return units.filter(isFull).map(unit => {
    const found = termsOf(unit, terms)
    const rarity = Math.log(1 + terms.passages / Math.max(1, terms.countOf(likeliest(found))))
    const isWeak = unit.words.every(word => word.empty || WEAK_STEMS.has(word.stem))
    const strength = isWeak ? WEAK_WEIGHT : 1
    return { terms: found, strength, weight: rarity * strength * Math.max(...unit.words.map(weightOf)) }
  })
}

const likeliest = (found: ReadonlyMap<string, number>): string =>
  [...found].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''

function termsOf({ words, meaning, kinds }: Unit, terms: Terms): Map<string, number> {
  const found = new Map(kinds.filter(kind => terms.countOf(kind) > 0).map(kind => [kind, KIND]))
  if (meaning) found.set(meaning, SYNONYM)
  const isPhrase = words.length > 1
  for (const word of words) {
    if (word.empty && isPhrase) continue
    if (terms.countOf(word.stem) > 0 || meaning || kinds.length > 0) found.set(word.stem, isPhrase ? PART : 1)
    else for (const [term, likely] of terms.near(word.text)) found.set(term, likely)
  }
  return found
}

/** How surely something asked for stands where `stands` says: 0 to 1. */
export function foundIn({ terms }: Asked, stands: (term: string) => boolean): number {
  let most = 0
  for (const [term, likely] of terms) if (likely > most && stands(term)) most = likely
  return most
}

/** Share of what was asked that stands there, by weight: 0 to 1. */
export function shareOf(asked: readonly Asked[], stands: (term: string) => boolean): number {
  const all = asked.reduce((sum, { weight }) => sum + weight, 0)
  const found = asked.reduce((sum, one) => sum + (foundIn(one, stands) > 0 ? one.weight : 0), 0)
  return all === 0 ? 0 : found / all
}
