import { isFull, type Unit } from './synonyms.ts'
import { type Word, wordsOf } from './words.ts'

/**
 * Words that stand all over an insurance site, so that they say little of what somebody looks for. They count for a
 * part of their weight; where nothing else was asked they are all there is.
 */
const WEAK_WORDS = `insurance insurances insured insurer insure policy policies cover covers coverage covered company
  companies alberta albertan broker brokers quote quotes claim claims pay pays paid premium cost price money
  question help information best good right happen happens required work works owner person people`

const WEAK_STEMS: ReadonlySet<string> = new Set(wordsOf(WEAK_WORDS).map(word => word.stem))
const WEAK_WEIGHT = 0.35

/** Something asked for: it is found where any of its terms stands. */
export interface Asked {
  terms: ReadonlyMap<string, number>
  /** 1, or less where its words stand all over the site. */
  strength: number
  /** How much it says: rare words much, others little. */
  weight: number
}

/** What a query is held against: the terms there are, and in how many passages each stands. */
interface Terms {
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

/** More words than anybody's question has. */
const MAX_WORDS = 60
/** What is told before or after the question says less of what is asked for. */
const BESIDE = 0.35
/** Fewer words are no story. */
const STORY = 14

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|please help|quick question|ok so|many thanks|cheers)\b/i
const ASKING =
  /\?|\b(?:how|what|which|who|whose|when|where|why|can|could|may|must|should|do i|do we|does|is it|is there|are there|am i|are we|will|would|need to know|i need|i want|looking for|tell me|explain|help me)\b/i

/** What asks beyond doubt, where a story has many sentences that may. */
const DIRECT =
  /\?|\b(?:(?:like|want|need|wish|trying) to (?:know|ask|find out|understand)|(?:i|we) (?:wonder|am wondering|are wondering)|i'?m wondering|my question|please (?:tell|advise|explain|let me know)|tell me)\b/i

/** Words of a question, each with how much it is part of what is asked. */
export interface QuestionWords {
  words: Word[]
  /** 1, or less for the words that stand only in what is told beside the question. */
  weightOf(word: Word): number
}

/** The sentences of a story that ask; none where there is but one sentence, or all of it is told. */
function askingSentences(typed: string): string[] {
  const sentences = typed.split(/(?<=[.!?])\s+|\n+|:\s+/).filter(sentence => sentence.trim() !== '')
  if (sentences.length < 2) return []
  const told = sentences.filter(sentence => !GREETING.test(sentence.trim()))
  const direct = told.filter(sentence => DIRECT.test(sentence))
  return direct.length > 0 ? direct : told.filter(sentence => ASKING.test(sentence))
}

/** Reads what somebody typed: where they tell a story, the sentences that ask count for more. */
export function questionWords(typed: string): QuestionWords {
  const all = wordsOf(typed)
  const asking = all.length < STORY ? [] : askingSentences(typed)
  if (asking.length === 0) return { words: all.slice(0, MAX_WORDS), weightOf: () => 1 }
  // Of a long story, what it asks comes often last, and must not be cut off.
  const inOrder = all.length > MAX_WORDS ? wordsOf(`${asking.join(' ')} ${typed}`) : all
  const words = inOrder.slice(0, MAX_WORDS)
  const asked = new Set(asking.flatMap(wordsOf).map(word => word.stem))
  return { words, weightOf: ({ stem }) => (asked.has(stem) ? 1 : BESIDE) }
}
