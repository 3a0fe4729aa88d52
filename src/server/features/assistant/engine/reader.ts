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
  subject: Subject
}

/** What a text is about: how likely each page of a product line or an industry, and each line. */
export type Subject = ReadonlyMap<string, number>

export interface Reader {
  /** Reads a text. Passages on the subject of the conversation are likelier, unless the text names another one. */
  read(text: string, before?: Subject): Reading
  /** Returns the text with the subject of the other one in place of its own ("and for tenants?"); null unless both have one. */
  rename(text: string, other: string): string | null
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
/** How many logits likelier a passage is that is surely on the page, and on the line, that a conversation is about. */
const SUBJECT = { page: 1.5, line: 2.5 }
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
      page,
      usual: names[0] ?? name,
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
      .reduce<{ page: string; usual: string; found: string } | null>(
        (best, one) => (best && best.found.length >= one.found.length ? best : one),
        null,
      )

  function rename(text: string, other: string): string | null {
    const words = wordsAlone(text, shortcuts)
    const [from, to] = [nameIn(words), nameIn(wordsAlone(other, shortcuts))]
    return from && to && from.page !== to.page ? words.replace(from.found, to.usual) : null
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
    const lessons = [...taught].flatMap(([path, texts]) =>
      byPath.has(path) ? texts.map(text => ({ path, features: featuresOf(wordsOf(text, shortcuts)) })) : [],
    )
    // Without passages, their classes still give the probability that one is meant.
    const unseen = passages.length === 0 ? [...places].filter(([name]) => name.startsWith('/')) : []
    const here = passages.map(passage => ({ passage, at: places.get(passage.path) }))

    function read(text: string, before?: Subject): Reading {
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
      for (const path of classifier.askedFor(words)) extra.set(path, PHRASED)
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
      const page = nameIn(words.join(' '))?.page
      const line = page && byPath.get(page)?.line
      const own: Subject | null =
        page && line
          ? new Map([
              [page, 1],
              [line, 1],
            ])
          : null
      const worthOf = ({ subject, line }: Passage) =>
        before && !own && subject && line
          ? SUBJECT.page * (before.get(subject) ?? 0) + SUBJECT.line * (before.get(line) ?? 0)
          : 0
      const ranked = here
        .map(({ passage, at }) => {
          const taken = (at === undefined ? -4 : values[at]!) + (extra.get(passage.path) ?? 0)
          const found = taken + (worth.get(passage.path) ?? 0)
          // The search ranks passages. It is evidence that one is meant only if the message is short.
          return { passage, at, score: found + worthOf(passage), alone: isFew ? found : taken }
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
        subject:
          own ??
          subjectOf(
            ranked.map(({ passage, score }) => ({ passage, share: shareOf(score) })),
            before,
          ),
        intents: { ...intents, question: ofPassages / total } as Reading['intents'],
        passages: ranked.slice(0, MAX_PASSAGES).map(({ passage, at, score }) => ({
          passage,
          share: shareOf(score),
          known: at === undefined ? 1 : known(at),
          ...((extra.get(passage.path) ?? 0) >= 8 ? { isNamed: true as const } : {}),
        })),
      }
    }

    return { read, rename, find: path => byPath.get(path) }
  }
}

/** Returns what a conversation is about after a text: what it was about before, as far as the text is about nothing of the kind. */
function subjectOf(
  ranked: readonly { passage: Passage; share: number }[],
  before: Subject = new Map(),
): Subject {
  const about = new Map<string, number>()
  const add = (key: string, share: number) => about.set(key, (about.get(key) ?? 0) + share)
  let rest = 1
  for (const { passage, share } of ranked) {
    if (!passage.subject || !passage.line) continue
    add(passage.subject, share)
    add(passage.line, share)
    rest -= share
  }
  for (const [key, share] of before) add(key, share * rest)
  return about
}

/** Returns the similarity of two texts: 0 to 1. */
function nearness(one: Features, other: Features, rarity: (key: number) => number): number {
  let common = 0
  for (const [key, value] of one) if (other.has(key)) common += value * rarity(key)
  const sum = (of: Features) => [...of].reduce((all, [key, value]) => all + value * rarity(key), 0)
  return common / (sum(one) + sum(other) - common || 1)
}
