import type { ChatSource } from '#shared/assistant/assistant.ts'
import type { AssistantContent } from '#shared/content/content-page.ts'
import { INTENTS, type Intent } from '#shared/content/intents.ts'
import type { Passage, PassageIndex } from '../../search/service.ts'
import { createClassifier } from './classifier.ts'
import { ruleScorer } from './rules.ts'
import { nameFinder, type Subject, subjectAfter } from './subjects.ts'
import { type Taught, taughtScorer } from './taught.ts'
import { wordsAlone, wordsOf } from './text.ts'

/** A passage that a message may ask for. */
export interface Ranked {
  passage: Passage
  /** How likely it is among all passages: 0 to 1. */
  share: number
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

export type Reader = ReturnType<ReturnType<typeof readerMaker>>

const MAX_PASSAGES = 12
/** More than a message and its conversation have parts. */
const MAX_EXAMINED = 50
/** The weight of the first search result, the others in proportion; higher for messages with few words. */
const SEARCH = { fewWords: 2, ofFew: 2.5, ofMore: 1, results: 6 }
/** How many logits likelier a passage is that is surely on the page, and on the line, that a conversation is about. */
const SUBJECT = { page: 2, line: 2 }
/** What is added if a message is a passage's own name, or one of its phrasings word for word. */
const SAME = { name: 12, phrasing: 5 }
/** From this addition, a passage is certain. */
const CERTAIN = 8
/** The score of a passage that the classifier was not trained on. */
const UNTRAINED = -4

const OTHER_INTENTS = INTENTS.filter(intent => intent !== 'question')

/** Returns the full name of a passage: a section's heading says little without the page title. */
export const nameOf = ({ kind, title, page }: Pick<Passage, 'kind' | 'title' | 'page'>): string =>
  kind === 'question' || page === '' ? title : `${page.split(/: /, 1)[0] ?? page}: ${title}`

/** Returns a passage's name and where people can read it. */
export const sourceOf = (passage: Passage): ChatSource => ({
  title: nameOf(passage),
  url: passage.card?.page ?? passage.path,
})

/** Returns a reader that uses the built classifier with the current passages and taught phrasings. */
export function readerMaker({ classifier: model, rules, shortcuts, names }: AssistantContent) {
  const classifier = createClassifier(model)
  const places = new Map(classifier.classes.map((name, at) => [name, at]))
  const scoreRules = ruleScorer(rules)
  const findName = nameFinder(names)

  return (all: readonly Passage[], index: PassageIndex, taught: Taught) => {
    // Cards answer for pages with a form, unless an administrator taught one.
    const passages = all
      .filter(({ path, isFormPage }) => !isFormPage || taught.has(path))
      .map(passage => ({ passage, at: places.get(passage.path) }))
    const byPath = new Map(passages.map(({ passage }) => [passage.path, passage]))
    const byName = new Map(
      passages.flatMap(({ passage }) =>
        [passage.title, nameOf(passage)].map(name => [wordsAlone(name, shortcuts), passage.path] as const),
      ),
    )
    const scoreTaught = taughtScorer(taught, text => wordsOf(text, shortcuts), classifier.rarity)
    // Without passages, their classes still give the probability that one is meant.
    const unseen = passages.length === 0 ? [...places].filter(([name]) => name.startsWith('/')) : []

    /** Returns what is added to passages that a message asks for by their names or in known words. */
    function knownWords(words: readonly string[]): ReadonlyMap<string, number> {
      const added = new Map(classifier.askedFor(words).map(path => [path, SAME.phrasing]))
      const named = words.length > 1 ? byName.get(words.join(' ')) : undefined
      if (named) added.set(named, SAME.name)
      for (const [path, score] of scoreTaught(words)) added.set(path, Math.max(added.get(path) ?? 0, score))
      return added
    }

    /** Returns what the search adds to the passages that it finds. */
    function searched(words: readonly string[], isShort: boolean): ReadonlyMap<string, number> {
      const found = index.findPassages(words.join(' '), SEARCH.results, isShort ? 'near' : 'exact')
      const factor = (isShort ? SEARCH.ofFew : SEARCH.ofMore) / (found[0]?.score ?? 1)
      return new Map(found.map(({ passage, score }) => [passage.path, factor * score]))
    }

    /** Returns the subject that a text names itself. */
    function subjectIn(words: readonly string[]): Subject | null {
      const page = findName(words.join(' '))
      const line = page && byPath.get(page)?.line
      return page && line ? new Map([page, line].map(key => [key, 1])) : null
    }

    /** Returns what a text says, whatever the conversation is about. */
    function examine(text: string) {
      const words = wordsOf(text, shortcuts)
      const isShort = words.length <= SEARCH.fewWords
      const values = classifier.score(words)
      const added = knownWords(words)
      return { words, isShort, values, added, found: searched(words, isShort), named: subjectIn(words) }
    }

    // The texts of the latest messages: one is read alone, on a subject and as a part.
    const examined = new Map<string, ReturnType<typeof examine>>()

    /** Reads a text. Passages on the subject of the conversation are likelier, unless the text names another one. */
    function read(text: string, before?: Subject): Reading {
      const alone = examined.get(text) ?? examine(text)
      if (examined.size >= MAX_EXAMINED) examined.clear()
      examined.set(text, alone)
      const { words, isShort, values, added, found, named } = alone
      const onSubject = ({ subject, line }: Passage) =>
        before && !named && subject && line
          ? SUBJECT.page * (before.get(subject) ?? 0) + SUBJECT.line * (before.get(line) ?? 0)
          : 0
      const ranked = passages
        .map(({ passage, at }) => {
          const own = (at === undefined ? UNTRAINED : values[at]!) + (added.get(passage.path) ?? 0)
          const withSearch = own + (found.get(passage.path) ?? 0)
          // The search ranks passages. It is evidence that one is meant only if the message is short.
          const evidence = isShort ? withSearch : own
          return { passage, score: withSearch + onSubject(passage), evidence }
        })
        .sort((a, b) => b.score - a.score)
      const intents = intentsOf(text, values, ranked)
      const shares = softmax(ranked.map(({ score }) => score))
      const likely = ranked.map((one, at) => ({ ...one, share: shares[at]! }))
      return {
        words,
        intents,
        subject: named ?? subjectAfter(likely, before),
        passages: likely.slice(0, MAX_PASSAGES).map(({ passage, share }) => ({
          passage,
          share,
          ...((added.get(passage.path) ?? 0) >= CERTAIN ? { isNamed: true as const } : {}),
        })),
      }
    }

    /** Returns how likely each intent is; all passages together are the intent `question`. */
    function intentsOf(
      text: string,
      values: Float32Array,
      ranked: readonly { evidence: number }[],
    ): Reading['intents'] {
      const ofRules = scoreRules(text)
      const forQuestion = ofRules.get('question') ?? 0
      const scores = OTHER_INTENTS.map(intent => {
        const value = values[places.get(intent) ?? -1] ?? Number.NEGATIVE_INFINITY
        return value + (ofRules.get(intent) ?? 0) - forQuestion
      })
      const ofPassages = [...ranked.map(({ evidence }) => evidence), ...unseen.map(([, at]) => values[at]!)]
      const shares = softmax([...scores, ...ofPassages])
      return Object.fromEntries([
        ...OTHER_INTENTS.map((intent, at) => [intent, shares[at]!]),
        ['question', shares.slice(scores.length).reduce((sum, share) => sum + share, 0)],
      ]) as Reading['intents']
    }

    /** `find` returns the current passage at a path, if there is one. */
    return { read, find: (path: string): Passage | undefined => byPath.get(path) }
  }
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const weights = scores.map(score => Math.exp(score - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / total)
}
