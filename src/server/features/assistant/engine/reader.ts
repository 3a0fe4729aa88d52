import type { AssistantContent } from '#shared/content/content-page.ts'
import { INTENTS, type Intent } from '#shared/content/intents.ts'
import type { Passage, PassageIndex } from '../../search/service.ts'
import { createClassifier } from './classifier.ts'
import { type Features, featuresOf } from './features.ts'
import { plainText, undisguised, wordsAlone, wordsOf } from './text.ts'

/** A passage that a message may ask for. */
export interface Ranked {
  passage: Passage
  /** How likely it is among all passages: 0 to 1. */
  share: number
  /** The share of the message that is in the passage's training examples: 0 to 1. */
  known: number
  /** Whether it was asked for by its own name, or in words that an administrator taught. */
  isNamed?: true
}

/** The possible intents and passages of a message. */
export interface Reading {
  /** The probability of each intent; `question` is that of all passages together. */
  intents: Readonly<Record<Intent, number>>
  /** The most likely passages, best first. */
  passages: readonly Ranked[]
  words: readonly string[]
  /** The share of every passage, by its path. */
  shares: ReadonlyMap<string, number>
}

/** What a text is about: a page, and what people usually call its subject. */
export interface Topic {
  page: string
  name: string
}

export interface Reader {
  /** Reads a text. The passages that an earlier text may have meant are somewhat more likely. */
  read(text: string, earlier?: Reading): Reading
  /** Returns the text with the subject of the other one in place of its own ("and for tenants?"); null unless both have one. */
  rename(text: string, other: string): string | null
  /** Returns the subject that a text names; null if it names none. */
  topicOf(text: string): Topic | null
  /** Returns the current passage at a path, if there is one. */
  find(path: string): Passage | undefined
}

/** Phrasings that administrators taught, by the path of their passage. */
export type Taught = ReadonlyMap<string, readonly string[]>

const MAX_PASSAGES = 8
/** The weight of the first search result, the others in proportion; higher for messages with few words. */
const SEARCH = { fewWords: 2, ofFew: 2.5, ofMore: 1, results: 6 }
/** The similarity from which a taught phrasing counts; closer ones count more. */
const TAUGHT = { near: 0.4, worth: 30 }
/** The shares of an earlier text that count, and how much: a passage it surely meant is up to two logits likelier. */
const EARLIER = { least: 0.002, most: 0.1, weight: 0.5 }
/** A passage asked for by its own name is certain; one asked for in the exact words of a phrasing is nearly so. */
const NAMED = 12
const PHRASED = 5

/** Returns the full name of a passage: a section's heading says little without the page title. */
export const nameOf = ({ kind, title, page }: Pick<Passage, 'kind' | 'title' | 'page'>): string =>
  kind === 'question' || page === '' ? title : `${page.split(/: /, 1)[0] ?? page}: ${title}`

/** Returns a reader that uses the built classifier with the current passages and taught phrasings. */
export function readerMaker({ classifier: model, rules, shortcuts, names: topics }: AssistantContent) {
  const classifier = createClassifier(model)
  const places = new Map(classifier.classes.map((name, at) => [name, at]))
  const patterns = rules.map(({ intent, pattern, weight }) => ({
    intent,
    pattern: new RegExp(pattern, 'u'),
    weight,
  }))

  /** Returns what the rules add to each intent: the largest weight that applies. */
  function ruleScores(text: string): Map<Intent, number> {
    const plain = plainText(text).replaceAll("'", '')
    const bare = undisguised(plain)
    const heaviest = new Map<Intent, number>()
    for (const { intent, pattern, weight } of patterns)
      if (
        weight > (heaviest.get(intent) ?? 0) &&
        (pattern.test(plain) || (bare !== plain && pattern.test(bare)))
      )
        heaviest.set(intent, weight)
    return heaviest
  }

  const named = topics.flatMap(({ page, names }) =>
    names.map(name => ({
      topic: { page, name: names[0] ?? name },
      // "Not travel" and "not a business" name what is not meant.
      pattern: new RegExp(
        `(?<!\\bnot (?:\\p{L}+ )?)\\b${name.replace(/ insurance$/, '( insurance)?')}s?\\b`,
        'u',
      ),
    })),
  )

  /** Returns the longest name in a text: "home insurance" rather than "bike". */
  const nameIn = (words: string) =>
    named
      .flatMap(one => {
        const found = one.pattern.exec(words)?.[0]
        return found ? [{ ...one, found }] : []
      })
      .reduce<{ topic: Topic; found: string } | null>(
        (best, one) => (best && best.found.length >= one.found.length ? best : one),
        null,
      )

  function rename(text: string, other: string): string | null {
    const words = wordsAlone(text, shortcuts)
    const [from, to] = [nameIn(words), nameIn(wordsAlone(other, shortcuts))]
    return from && to && from.topic.page !== to.topic.page ? words.replace(from.found, to.topic.name) : null
  }

  return (all: readonly Passage[], index: PassageIndex, taught: Taught): Reader => {
    // Cards answer for pages with a form or tool, unless an administrator taught one.
    const passages = all.filter(({ path, isOwnPage }) => !isOwnPage || taught.has(path))
    const byPath = new Map(passages.map(passage => [passage.path, passage]))
    const names = new Map(
      passages.flatMap(passage =>
        [passage.title, nameOf(passage)].map(name => [wordsAlone(name, shortcuts), passage.path] as const),
      ),
    )
    const phrased = new Map(
      passages.flatMap(({ path, phrasings }) =>
        phrasings.map(one => [wordsAlone(one, shortcuts), path] as const),
      ),
    )
    const lessons = [...taught].flatMap(([path, texts]) =>
      byPath.has(path) ? texts.map(text => ({ path, features: featuresOf(wordsOf(text, shortcuts)) })) : [],
    )
    // Without passages, their classes still give the probability that one is meant.
    const unseen = passages.length === 0 ? [...places].filter(([name]) => name.startsWith('/')) : []
    const here = passages.map(passage => ({ passage, at: places.get(passage.path) }))

    function read(text: string, earlier?: Reading): Reading {
      const words = wordsOf(text, shortcuts)
      const { values, known } = classifier.score(words)
      const added = ruleScores(text)
      const forQuestion = added.get('question') ?? 0
      const scores = INTENTS.filter(intent => intent !== 'question').map(intent => {
        const at = places.get(intent)
        return at === undefined
          ? Number.NEGATIVE_INFINITY
          : values[at]! + (added.get(intent) ?? 0) - forQuestion
      })
      const extra = new Map<string, number>()
      const named = words.length > 1 ? names.get(words.join(' ')) : undefined
      const asked = phrased.get(words.join(' '))
      if (asked) extra.set(asked, PHRASED)
      if (named) extra.set(named, NAMED)
      const features = lessons.length > 0 ? featuresOf(words) : new Map()
      for (const lesson of lessons) {
        const near = nearness(features, lesson.features, classifier.rarity)
        if (near < TAUGHT.near) continue
        extra.set(lesson.path, Math.max(extra.get(lesson.path) ?? 0, TAUGHT.worth * near))
      }
      const isFew = words.length <= SEARCH.fewWords
      const found = index.findPassages(words.join(' '), SEARCH.results, isFew ? 'near' : 'exact')
      const most = found[0]?.score ?? 1
      const worth = new Map(
        found.map(({ path, score }) => [path, ((isFew ? SEARCH.ofFew : SEARCH.ofMore) * score) / most]),
      )
      const fromEarlier = ({ path }: Passage) => {
        const share = Math.min(earlier?.shares.get(path) ?? 0, EARLIER.most)
        return share > EARLIER.least ? EARLIER.weight * Math.log(share / EARLIER.least) : 0
      }
      const ranked = here
        .map(({ passage, at }) => {
          const taken = (at === undefined ? -4 : values[at]!) + (extra.get(passage.path) ?? 0)
          const found = taken + (worth.get(passage.path) ?? 0)
          // The search ranks passages. It is evidence that one is meant only if the message is short.
          return { passage, at, score: found + fromEarlier(passage), alone: isFew ? found : taken }
        })
        .sort((a, b) => b.score - a.score)
      const highest = Math.max(ranked[0]?.score ?? Math.max(...values), ...scores)
      const weights = scores.map(score => Math.exp(score - highest))
      const sumOf = (all: readonly number[]) => all.reduce((sum, score) => sum + Math.exp(score - highest), 0)
      const ofPassages = sumOf(ranked.map(({ alone }) => alone)) + sumOf(unseen.map(([, at]) => values[at]!))
      const ofRanked = sumOf(ranked.map(({ score }) => score))
      const total = weights.reduce((sum, weight) => sum + weight, ofPassages)
      const intents = Object.fromEntries(
        INTENTS.filter(intent => intent !== 'question').map((intent, at) => [intent, weights[at]! / total]),
      )
      const shareOf = (score: number) => Math.exp(score - highest) / (ofRanked || 1)
      return {
        words,
        shares: new Map(ranked.map(({ passage, score }) => [passage.path, shareOf(score)])),
        intents: { ...intents, question: ofPassages / total } as Reading['intents'],
        passages: ranked.slice(0, MAX_PASSAGES).map(({ passage, at, score }) => ({
          passage,
          share: shareOf(score),
          known: at === undefined ? 1 : known(at),
          ...((extra.get(passage.path) ?? 0) >= 8 ? { isNamed: true as const } : {}),
        })),
      }
    }

    const topicOf = (text: string) => nameIn(wordsAlone(text, shortcuts))?.topic ?? null
    return { read, rename, topicOf, find: path => byPath.get(path) }
  }
}

/** Returns the similarity of two texts: 0 to 1. */
function nearness(one: Features, other: Features, rarity: (key: number) => number): number {
  let common = 0
  for (const [key, value] of one) if (other.has(key)) common += value * rarity(key)
  const sum = (of: Features) => [...of].reduce((all, [key, value]) => all + value * rarity(key), 0)
  return common / (sum(one) + sum(other) - common || 1)
}
