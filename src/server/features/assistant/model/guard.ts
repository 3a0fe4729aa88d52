import { isBoilerplate } from './boilerplate.ts'
import { type Ground, type GroundSentence, together } from './grounds.ts'
import { advises, urges } from './guard-advice.ts'
import { figureIn, figuresOf, isSpelledOut, moneyWordsOf } from './guard-figures.ts'
import { strangeName } from './guard-names.ts'
import { denialsOf, meaningOf, obligedOf, obliges, plain, shareIn, wordsOf } from './guard-words.ts'
import { unmarked } from './marks.ts'

/** Why a sentence is not fit to be shown; the model is told when it may try again. */
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
  /** Paths that may stand in an answer. */
  routes: ReadonlySet<string>
  /** Runs of words of the rules, which nobody else writes. */
  rules: ReadonlySet<string>
}

type Verdict =
  | {
      fit: true
      text: string
      /** Indices of the passages it is from; none for what needs none. */
      cited: number[]
    }
  | { fit: false; fault: Fault }

/** Of the meaning of a sentence, so much must stand in the passages it cites. */
const SUPPORT = 0.6
/** And so much close together. */
const NEARBY = 0.45
/** As much in common, both ways, and a sentence tells the same as another: then it may not deny more or less. */
const SAME = 0.8
/** Sentences are as near as the nearest up to this, which is what sums of fractions lose. */
const ROUNDING = 0.01
/** Characters of a sentence. */
const LONGEST = 500
/** Words in a row that nobody says by chance. */
const RUN = 7

/** Latin letters, and what plain text is set with; a capital I or single letters in a word only pretend to be it. */
const GARBLED =
  /[^\p{Script=Latin}\p{M}\d\s!-~“”‘’‚„–—‑−…•·°§©®™½¼¾×€£«»]|[\uff00-\uffef\u1d00-\u1dbf]|\p{Cc}|\p{Ll}I\p{Ll}|(?<![\p{L}\p{N}.])(?:\p{L}[ .*_-]{1,2}){3,}\p{L}(?![\p{L}\p{N}])/u

/** Runs of words by which a text is known again. */
export function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')))
}

/**
 * Whether a sentence of the model may be shown. It is held against the passages it cites, or the one it comes closest to.
 * `lead` is the line before the list it is an item of.
 */
export function judge(sentence: string, lead: string | null, grounds: Grounds): Verdict {
  const no = (fault: Fault): Verdict => ({ fit: false, fault })
  const bare = unmarked(sentence.replace(/[^\S\n]+/g, ' '))
  if (!bare || GARBLED.test(bare.text)) return no('it was not plain text')
  const { text } = bare
  if (text.length > LONGEST) return no('a sentence was too long')
  if (bare.cited.some(number => !grounds.passages[number - 1]))
    return no('it cited a passage that is not there')
  if ([...runsOf(text)].some(run => grounds.rules.has(run))) return no('it spoke of its rules')
  if (isBoilerplate(text)) return { fit: true, text, cited: [] }
  if (advises(text)) return no('it gave advice or promised cover')
  const cited =
    bare.cited.length > 0 ? [...new Set(bare.cited.map(number => number - 1))] : closest(text, grounds)
  const ground = together(cited.flatMap(at => grounds.passages[at] ?? []))
  if (linksElsewhere(text, ground.text, grounds.routes)) return no('it linked elsewhere')
  if (urges(text, ground.text)) return no('it gave advice or promised cover')
  if (strangeName(text, ground)) return no('a name was not in the passages')
  const said = meaningOf(text)
  if (!figuresStand(text, said, ground)) return no('a figure was not in the passages')
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

/** Each figure stands in the passages, beside something else the sentence is about. */
function figuresStand(text: string, said: ReadonlySet<string>, ground: Ground): boolean {
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
  // "It does." says nothing that could be held against anything, so neither yes nor no may hang on it.
  if (said.size === 0) return false
  // "They have to pay." hangs on one word that stands anywhere.
  if (said.size === 1 && !ground.text.includes(bareOf(text))) return false
  if (shareIn(said, ground.stems) < SUPPORT) return false
  // Of two things in one passage, only one may be the law.
  if (
    obliges(text) &&
    !ground.sentences.some(each => each.obliges && shareIn(obligedOf(text), each.stems) >= SUPPORT)
  )
    return false
  const near = Math.max(...ground.sentences.map((_, at) => shareIn(said, windowAt(ground.sentences, at))))
  if (near < NEARBY) return false
  const nearest = Math.max(...ground.sentences.map(({ stems }) => shareIn(said, stems)))
  if (nearest < SUPPORT || text.endsWith(':')) return true
  const denials = denialsOf(text) + (lead === null ? 0 : denialsOf(lead))
  return ground.sentences.some(
    each => shareIn(said, each.stems) > nearest - ROUNDING && agrees(said, denials, each),
  )
}

/** A sentence as it would stand within another. */
const bareOf = (text: string) => plain(text).replace(/^- |[.:!?,;"”’)]+$/g, '')

/** Whether a sentence says yes where the passage does, and no where it does. */
function agrees(said: ReadonlySet<string>, denials: number, ground: GroundSentence): boolean {
  const sameWords = shareIn(said, ground.stems) >= SAME && shareIn(ground.own, said) >= SAME
  if (sameWords || denials > 0 === ground.denials > 0) return sameWords ? denials === ground.denials : true
  // A part of a longer sentence may be told alone, without the no of the rest.
  return denials === 0 && ground.affirms.some(part => shareIn(said, part) >= SUPPORT)
}

/** Whatever a reader could take for a place of the web, whichever its ending, spelled out or set apart. */
const ADDRESSES: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g,
  /\b(?:https?|ftp|file|blob|mailto|tel|sms|javascript|vbscript|data):\S*/g,
  /\bwww\b\S*/g,
  /\b[\w-]*[a-z][\w-]*(?:\.[\w-]+)*\.(?!(?:m|e|g|s|k|u)\b)[a-z]{1,24}\b[^\s)"”,;]*/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/g,
  /\b[\w-]+(?:\s|\s?[([{]\s?)dot(?:\s|\s?[)\]}]\s?)[\w-]+/g,
  /\b[\w-]+\s?\.\s(?:com|net|org|info|io)\b\S*/g,
]
/** Short forms with a sign between, which are no address. */
const SHORT = /^(?:[a-z]\.){1,3}[a-z]?\.?$/
const ROUTE = /(?<![\p{L}\p{N}.])\/[a-z][\w/#?=&%-]*/giu

/** Whether a sentence names a place to go that is in no passage and is none of ours. */
function linksElsewhere(sentence: string, ground: string, routes: ReadonlySet<string>): boolean {
  const text = plain(sentence)
  for (const [address] of ADDRESSES.flatMap(pattern => [...text.matchAll(pattern)])) {
    const bare = address.replace(/[.,;:!?)]+$/, '')
    if (!SHORT.test(bare) && !ground.includes(bare)) return true
  }
  return [...sentence.matchAll(ROUTE)].some(([route]) => !routes.has(route.replace(/[#?].*$/, '')))
}
