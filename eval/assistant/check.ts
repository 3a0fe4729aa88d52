// `npx tsx eval/assistant/check.ts`: checks that no text of the assistant is too similar to an item of the sets.
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { library } from './corpus.ts'
import { type Folder, itemsOf } from './sets.ts'

const ROOT = new URL('../../', import.meta.url)
const STOP = new Set(
  'a an the i my me we our you your it its is are was be do does did of to in on for at and or if what how when who which can will would with from there this that have has am about'.split(
    ' ',
  ),
)
/** The similarity from which two texts are too close: content words in common, and letter trigrams. */
const WORDS_LIKE = 0.75
const LETTERS_LIKE = 0.8

/** A text for training or search, and where it is. */
interface Text {
  text: string
  at: string
}

interface Prepared extends Text {
  plain: string
  words: readonly string[]
  /** Repeated ones are numbered, so that each is unique. */
  trigrams: readonly string[]
}

const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\u00ad’']/g, '')
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

function prepared(text: Text): Prepared {
  const plain = plainOf(text.text)
  const words = plain
    .split(' ')
    .filter(word => !STOP.has(word))
    .map(word => word.replace(/(?<=.{3})(?:ing|ed|es|s)$/, ''))
  const padded = ` ${plain} `
  const seen = new Map<string, number>()
  const trigrams = Array.from({ length: padded.length - 2 }, (_, at) => {
    const three = padded.slice(at, at + 3)
    seen.set(three, (seen.get(three) ?? 0) + 1)
    return three + seen.get(three)
  })
  return { ...text, plain, words: [...new Set(words)], trigrams }
}

/**
 * Returns how many parts a text shares with each of the others, by index, in an array that the next call overwrites. The
 * arrays are typed because it counts hundreds of millions of times.
 */
function counterOf(others: readonly (readonly string[])[]) {
  const places = new Map<string, number[]>()
  for (const [at, parts] of others.entries())
    for (const part of parts) {
      const found = places.get(part)
      if (found) found.push(at)
      else places.set(part, [at])
    }
  const indexes = new Map([...places].map(([part, found]) => [part, Uint16Array.from(found)]))
  const common = new Uint16Array(others.length)
  return (parts: readonly string[]): Uint16Array => {
    common.fill(0)
    for (const part of parts) {
      const found = indexes.get(part)
      if (found) countAt(common, found)
    }
    return common
  }
}

function countAt(counts: Uint16Array, indexes: Uint16Array): void {
  for (let i = 0; i < indexes.length; i++) {
    const at = indexes[i] as number
    counts[at] = (counts[at] as number) + 1
  }
}

/** Returns a function that finds the first item that is the same question as a text, except for a word or a few letters. */
function nearest(items: readonly Prepared[]): (text: Prepared) => Prepared | undefined {
  const wordsInCommon = counterOf(items.map(({ words }) => words))
  const trigramsInCommon = counterOf(items.map(({ trigrams }) => trigrams))
  const wordCounts = Uint16Array.from(items, ({ words }) => words.length)
  const trigramCounts = Uint16Array.from(items, ({ trigrams }) => trigrams.length)
  // Reversed, so that the first of several wins.
  const placeOfPlain = new Map(items.map(({ plain }, at) => [plain, at] as const).reverse())
  return text => {
    const words = wordsInCommon(text.words)
    const trigrams = trigramsInCommon(text.trigrams)
    const end = placeOfPlain.get(text.plain) ?? items.length
    for (let at = 0; at < end; at++) {
      const common = words[at] as number
      const wordCount = wordCounts[at] as number
      const all = wordCount + text.words.length - common
      const letters = (2 * (trigrams[at] as number)) / ((trigramCounts[at] as number) + text.trigrams.length)
      if (letters >= LETTERS_LIKE || (wordCount > 1 && common / all >= WORDS_LIKE)) return items[at]
    }
    return items[end]
  }
}

/** Returns every text in a parsed file, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

function filesOf(folder: string, ending: RegExp): { at: string; text: string }[] {
  return readdirSync(new URL(folder, ROOT))
    .filter(name => ending.test(name))
    .map(name => ({ at: `${folder}${name}`, text: readFileSync(new URL(folder + name, ROOT), 'utf8') }))
}

/** Returns the texts that passages and intents are recognized by, and the questions that tuning is measured on. */
function ownTexts(): Text[] {
  const pages = library.pages.flatMap(({ path, phrasings, groups }) => [
    ...phrasings.map(text => ({ text, at: path })),
    ...groups.flatMap(({ entries }) =>
      entries.flatMap(entry =>
        [entry.question, ...entry.phrasings].map(text => ({ text, at: `faq:${entry.id}` })),
      ),
    ),
  ])
  // Every word of the glossary has the same few phrasings.
  const asked = Object.entries(library.paraphrases)
    .filter(([at]) => !at.startsWith('/glossary#'))
    .flatMap(([at, texts]) => texts.map(text => ({ text, at })))
  const cards = library.assistant.cards.flatMap(({ id, title, phrasings }) =>
    [title, ...phrasings].map(text => ({ text, at: `card ${id}` })),
  )
  const examples = [
    ...filesOf('content/intents/', /\.yaml$/),
    ...filesOf('eval/assistant/dev/', /\.(?:json|yaml)$/),
  ].flatMap(({ at, text }) => textsIn(parse(text)).map(one => ({ text: one, at })))
  const written = [...filesOf('eval/assistant/dev/', /\.ts$/), ...filesOf('tests/search/', /\.ts$/)].flatMap(
    ({ at, text }) =>
      [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.){8,200})\1/g)].map(([, , one = '']) => ({
        text: one.replace(/\\(.)/g, '$1'),
        at,
      })),
  )
  return [...pages, ...cards, ...asked, ...examples, ...written]
}

/** Returns the sets' questions, except `personal`, whose templates are useless for training. */
function itemTexts(from: Folder): Text[] {
  const questions = (
    ['paraphrases', 'variants', 'near-misses', 'numbers', 'unanswerable', 'handoff', 'emergencies'] as const
  ).flatMap(name => itemsOf(name, from).map(({ question }) => ({ text: question, at: `${from}/${name}` })))
  const last = (['price-advice', 'injection'] as const).flatMap(name =>
    itemsOf(name, from).map(({ messages }) => ({
      text: messages.at(-1)?.content ?? '',
      at: `${from}/${name}`,
    })),
  )
  return [...questions, ...last]
}

/** A text that is too similar to an item of a set. */
export interface Near {
  text: string
  at: string
  /** Only the set: someone who fixes a text should not read the item. */
  set: string
}

/** Returns every text that is too similar to an item. Phrasings of one word, such as "hail", are too common to count. */
export function nearTexts(): { near: Near[]; texts: number; items: number } {
  const items = (['sets', 'second', 'third'] as const).flatMap(itemTexts).map(prepared)
  const texts = ownTexts()
    .map(prepared)
    .filter(({ words }) => words.length > 1)
  const find = nearest(items)
  const near = texts.flatMap(text => {
    const item = find(text)
    return item ? [{ text: text.text, at: text.at, set: item.at }] : []
  })
  return { near, texts: texts.length, items: items.length }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { near, texts, items } = nearTexts()
  for (const { text, at, set } of near) console.log(`${at}: “${text}” is near an item of ${set}`)
  console.log(`${texts} texts against ${items} items: ${near.length} too near.`)
  if (near.length > 0) process.exitCode = 1
}
