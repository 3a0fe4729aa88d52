import { foldText } from '../../platform/normalize-text.ts'
import type { Hit } from './excerpt.ts'

const VOWEL = /[aeiouy]/
const SHORT = /^(?:ing|ed)$/

/** Endings that only change the part of speech, longest first, and how many letters must remain before them. */
const ENDINGS = [
  { least: 3, endings: ['ization', 'ations', 'ation', 'ing', 'ed'] },
  { least: 4, endings: ['ition', 'ments', 'ment', 'ances', 'ance', 'ence', 'able', 'ible', 'ally'] },
  { least: 4, endings: ['ers', 'ors', 'er', 'or', 'al', 'ly'] },
].flatMap(({ least, endings }) => endings.map(ending => ({ ending, least })))

/**
 * Returns the stem that the forms of an English word share, such as `insured`, `insuring` and `insurance`. It is not the
 * word's root, only the same for all its forms. Expects lower case; numbers stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const single = withoutPlural(word)
  for (const { ending, least } of ENDINGS) {
    if (!single.endsWith(ending)) continue
    const rest = single.slice(0, -ending.length)
    if (rest.length < least || !VOWEL.test(rest)) continue
    // `rating` is a form of `rate`, not of `rat`.
    return /^[^aeiou][aeiou][^aeiouwxy]$/.test(rest) && SHORT.test(ending) ? `${rest}e` : plainEnd(rest)
  }
  return plainEnd(single)
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** Returns `plan` for `planned`, `insur` for `insure`, `studi` for `study`. */
function plainEnd(word: string): string {
  if (/([bdgkmnprt])\1$/.test(word) || /.{4}ll$/.test(word)) return word.slice(0, -1)
  if (/[^aeiou]y$/.test(word) && word.length > 3) return `${word.slice(0, -1)}i`
  return word.endsWith('e') && word.length > 4 ? word.slice(0, -1) : word
}

/** Stop words. */
const STOP_WORDS = new Set(
  `a about after all also am an and any anyone anything are as ask asks at be because been before being but by can could
  did do does doing done don't for from get gets getting give go goes going got had has have having he her here him his
  how i i'd i'll i'm i've if in into is it it's its just know let like made make many may me mean means might more most
  much must my need needs no nor not now of on once one only or other our out over please put same say she should so
  some someone something such take tell than that the their them then there these they thing things this those to
  too up us use very want wants was we were what what's when where which while who whom whose why will with would yes
  you your yours again still really ok hi hello thanks thank`.split(/\s+/),
)

/** Returns the words of a text in order. `$1,000,000` is one word, so is `don't`; `Care-First` is two. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text).replace(/(?<=\d),(?=\d{3})/g, '')
  return (plain.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []).map(word => word.replace(/'s$/, ''))
}

/** Returns the words of a query without stop words, unless it has no others. */
export function fullWordsOf(query: string): string[] {
  const words = wordsOf(query)
  const full = words.filter(word => !STOP_WORDS.has(word))
  return full.length > 0 ? full : words
}

/** Returns where the words of a query, in any of their forms, are in a text. */
export function findHits(text: string, query: string): Hit[] {
  const stems = new Set(fullWordsOf(query).map(stem))
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N},'’.]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu)]
    .filter(([found]) => wordsOf(found).some(word => stems.has(stem(word))))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}
