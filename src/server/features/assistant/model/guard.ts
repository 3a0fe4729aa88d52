import { isBoilerplate } from './boilerplate.ts'
import { type Ground, type GroundSentence, merged } from './grounds.ts'
import { advises, urges } from './guard-advice.ts'
import { figureIn, figuresOf, isSpelledOut, moneyWordsOf } from './guard-figures.ts'
import { unknownName } from './guard-names.ts'
import { countNegations, meaningOf, obligedOf, obliges, plain, shareIn, wordsOf } from './guard-words.ts'
import { stripMarkup } from './marks.ts'

/** Why a sentence may not be shown. The model reads it if it may try again. */
export type Fault =
  | 'it was not plain text'
  | 'a sentence was too long'
  | 'it spoke of its rules'
  | 'it gave advice or promised cover'
  | 'a figure was not in the passages'
  | 'a name was not in the passages'
  | 'it linked elsewhere'
  | 'it cited a passage that is not there'
  | 'a sentence was not in the passages'

export interface Grounds {
  passages: readonly Ground[]
  /** Paths that an answer may contain. */
  routes: ReadonlySet<string>
  /** Word sequences of the rules, which occur nowhere else. */
  rules: ReadonlySet<string>
}

type Verdict =
  | {
      fit: true
      text: string
      /** The indices of its passages; empty if it needs none. */
      cited: number[]
    }
  | { fit: false; fault: Fault }

/** The share of a sentence's stems that must be in the passages it cites. */
const SUPPORT = 0.6
/** The share that must be close together. */
const NEARBY = 0.45
/** Two sentences that share this much, both ways, say the same, so they must have the same negations. */
const SAME = 0.8
/** The tolerance for rounding errors when shares are compared. */
const ROUNDING = 0.01
/** The most characters in a sentence. */
const MAX_CHARACTERS = 500
/** The number of consecutive words that don't match by chance. */
const RUN = 7

/** Anything but Latin letters and the punctuation of plain text; also a capital I within a word, and letters set apart. */
const GARBLED =
  /[^\p{Script=Latin}\p{M}\d\s!-~“”‘’‚„–—‑−…•·°§©®™½¼¾×€£«»]|[\uff00-\uffef\u1d00-\u1dbf]|\p{Cc}|\p{Ll}I\p{Ll}|(?<![\p{L}\p{N}.])(?:\p{L}[ .*_-]{1,2}){3,}\p{L}(?![\p{L}\p{N}])/u

/** Returns the word sequences that identify a text. */
export function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')))
}

/**
 * Returns whether a sentence of the model may be shown. It is compared with the passages that it cites, or with the closest
 * one. `lead` is the line before the list, for a list item.
 */
export function checkSentence(sentence: string, lead: string | null, grounds: Grounds): Verdict {
  const no = (fault: Fault): Verdict => ({ fit: false, fault })
  const bare = stripMarkup(sentence.replace(/[^\S\n]+/g, ' '))
  if (!bare || GARBLED.test(bare.text)) return no('it was not plain text')
  const { text } = bare
  if (text.length > MAX_CHARACTERS) return no('a sentence was too long')
  if (bare.cited.some(number => !grounds.passages[number - 1]))
    return no('it cited a passage that is not there')
  if ([...runsOf(text)].some(run => grounds.rules.has(run))) return no('it spoke of its rules')
  if (isBoilerplate(text)) return { fit: true, text, cited: [] }
  if (advises(text)) return no('it gave advice or promised cover')
  const cited =
    bare.cited.length > 0 ? [...new Set(bare.cited.map(number => number - 1))] : closest(text, grounds)
  const ground = merged(cited.flatMap(at => grounds.passages[at] ?? []))
  if (linksElsewhere(text, ground.text, grounds.routes)) return no('it linked elsewhere')
  if (urges(text, ground.text)) return no('it gave advice or promised cover')
  if (unknownName(text, ground)) return no('a name was not in the passages')
  const said = meaningOf(text)
  if (!figuresMatch(text, said, ground)) return no('a figure was not in the passages')
  if (!isSupported(text, said, lead, ground)) return no('a sentence was not in the passages')
  return { fit: true, text, cited }
}

function closest(text: string, { passages }: Grounds): number[] {
  const said = meaningOf(text)
  let best = -1
  let most = 0
  passages.forEach(({ stems }, at) => {
    const share = shareIn(said, stems)
    if (share > most) [best, most] = [at, share]
  })
  return best < 0 ? [] : [best]
}

/** Whether each figure is in the passages, near other words of the sentence. */
function figuresMatch(text: string, said: ReadonlySet<string>, ground: Ground): boolean {
  if (isSpelledOut(text) || moneyWordsOf(text).some(word => !ground.words.has(word))) return false
  for (const figure of figuresOf(text)) {
    if (!figureIn(figure, ground.figures)) return false
    const beside = ground.sentences.some(
      (sentence, at) =>
        figureIn(figure, sentence.figures) &&
        sharesOf(said, windowAt(ground.sentences, at)) >= Math.min(2, said.size),
    )
    if (ground.sentences.length > 0 && !beside) return false
  }
  return true
}

const sharesOf = (said: ReadonlySet<string>, stems: ReadonlySet<string>) =>
  [...said].filter(stem => !/^\d/.test(stem) && stems.has(stem)).length

const windowAt = (sentences: readonly GroundSentence[], at: number): ReadonlySet<string> =>
  new Set(sentences.slice(Math.max(0, at - 1), at + 2).flatMap(({ stems }) => [...stems]))

function isSupported(text: string, said: ReadonlySet<string>, lead: string | null, ground: Ground): boolean {
  // "It does." has nothing that could be compared with a passage.
  if (said.size === 0) return false
  // "They have to pay." rests on a single word, which any passage may contain.
  if (said.size === 1 && !ground.text.includes(bareOf(text))) return false
  if (shareIn(said, ground.stems) < SUPPORT) return false
  // The passage must state the same obligation, not just contain the words.
  if (
    obliges(text) &&
    !ground.sentences.some(each => each.obliges && shareIn(obligedOf(text), each.stems) >= SUPPORT)
  )
    return false
  const near = Math.max(...ground.sentences.map((_, at) => shareIn(said, windowAt(ground.sentences, at))))
  if (near < NEARBY) return false
  const nearest = Math.max(...ground.sentences.map(({ stems }) => shareIn(said, stems)))
  if (nearest < SUPPORT || text.endsWith(':')) return true
  const negations = countNegations(text) + (lead === null ? 0 : countNegations(lead))
  return ground.sentences.some(
    each => shareIn(said, each.stems) > nearest - ROUNDING && agrees(said, negations, each),
  )
}

/** Returns a sentence as it would appear within another one. */
const bareOf = (text: string) => plain(text).replace(/^- |[.:!?,;"”’)]+$/g, '')

/** Whether a sentence affirms and denies the same as the passage. */
function agrees(said: ReadonlySet<string>, negations: number, ground: GroundSentence): boolean {
  const sameWords = shareIn(said, ground.stems) >= SAME && shareIn(ground.own, said) >= SAME
  return sameWords ? negations === ground.negations : negations > 0 === ground.negations > 0
}

/** Anything that a reader could take for a web address: with any ending, spelled out or with spaces. */
const ADDRESSES: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g,
  /\b(?:https?|ftp|file|blob|mailto|tel|sms|javascript|vbscript|data):\S*/g,
  /\bwww\b\S*/g,
  /\b[\w-]*[a-z][\w-]*(?:\.[\w-]+)*\.(?!(?:m|e|g|s|k|u)\b)[a-z]{1,24}\b[^\s)"”,;]*/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/g,
  /\b[\w-]+(?:\s|\s?[([{]\s?)dot(?:\s|\s?[)\]}]\s?)[\w-]+/g,
  /\b[\w-]+\s?\.\s(?:com|net|org|info|io)\b\S*/g,
]
/** Abbreviations with dots, which are not addresses. */
const SHORT = /^(?:[a-z]\.){1,3}[a-z]?\.?$/
const ROUTE = /(?<![\p{L}\p{N}.])\/[a-z][\w/#?=&%-]*/giu

/** Whether a sentence contains an address that is neither in the passages nor one of the site's routes. */
function linksElsewhere(sentence: string, ground: string, routes: ReadonlySet<string>): boolean {
  const text = plain(sentence)
  for (const [address] of ADDRESSES.flatMap(pattern => [...text.matchAll(pattern)])) {
    const bare = address.replace(/[.,;:!?)]+$/, '')
    if (!SHORT.test(bare) && !ground.includes(bare)) return true
  }
  return [...sentence.matchAll(ROUTE)].some(([route]) => !routes.has(route.replace(/[#?].*$/, '')))
}
