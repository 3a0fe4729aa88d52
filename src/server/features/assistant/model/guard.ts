import { advises } from './advice.ts'
import { figureIn, figuresOf } from './figures.ts'
import type { Ground, GroundSentence } from './grounds.ts'
import { stripMarkup } from './marks.ts'
import { BOILERPLATE } from './prompt.ts'
import { countNegations, obliges, plain, shareIn, stemsOf, wordsOf } from './words.ts'

/** Why a sentence may not be shown. The model reads it if it may try again. */
export type Fault =
  | 'it was not plain text'
  | 'a sentence was too long'
  | 'it gave advice or promised coverage'
  | 'a figure was not in the passages'
  | 'a word is not on this site'
  | 'it linked elsewhere'
  | 'it cited a passage that is not there'
  | 'a sentence was not in the passages'

export interface Grounds {
  passages: readonly Ground[]
  /** Paths that an answer may contain. */
  routes: ReadonlySet<string>
  /** The words of the site. */
  words: ReadonlySet<string>
}

interface CheckedSentence {
  text: string
  /** The indices of its passages; empty if it needs none. */
  cited: number[]
}

/** The share of a sentence's stems that must be close together in a passage. */
const SUPPORT = 0.6
/** The most characters in a sentence. */
export const MAX_SENTENCE = 500

const sameWords = (text: string) => wordsOf(text).join(' ')
const KNOWN = new Set(BOILERPLATE.map(sameWords))

/**
 * Returns a sentence of the model as it may be shown, or why not. Its words must be those of the site, and most of them close together in
 * a passage that it cites, or in any if it cites none. `lead` is the line before the list, for a list item.
 */
export function checkSentence(
  sentence: string,
  lead: string | null,
  grounds: Grounds,
): CheckedSentence | Fault {
  const bare = stripMarkup(sentence)
  if (!bare) return 'it was not plain text'
  const { text } = bare
  if (text.length > MAX_SENTENCE) return 'a sentence was too long'
  if (KNOWN.has(sameWords(text))) return { text, cited: [] }
  const cited = [...new Set(bare.cited.map(number => number - 1))]
  if (cited.some(at => !grounds.passages[at])) return 'it cited a passage that is not there'
  const said = withoutRoutes(text, grounds.routes)
  const stems = stemsOf(said)
  // "Yes." says nothing that the next sentence doesn't.
  if (stems.size === 0) return { text: '', cited: [] }
  const places = cited.length > 0 ? cited : [...grounds.passages.keys()]
  const ground = places.map(at => grounds.passages[at]?.text).join(' ')
  const addresses = (said.match(ADDRESS) ?? []).map(withoutEnd)
  if (addresses.some(address => !ground.includes(plain(address)))) return 'it linked elsewhere'
  if (advises(text, ground)) return 'it gave advice or promised coverage'
  if (wordsOf(said).some(word => !/^\d/.test(word) && !grounds.words.has(word)))
    return 'a word is not on this site'
  const sentences = places.flatMap(at =>
    (grounds.passages[at]?.sentences ?? []).map(sentence => ({ ...sentence, at })),
  )
  const figures = [...figuresOf(text)]
  if (!figures.every(figure => sentences.some(({ near }) => figureIn(figure, near.figures))))
    return 'a figure was not in the passages'
  // "They have to pay." rests on a single word, which any passage may contain.
  if (stems.size === 1 && !ground.includes(plain(text).replace(/^- |[.:!?]+$/g, '')))
    return 'a sentence was not in the passages'
  const negations = countNegations(`${lead ?? ''} ${text}`)
  // The passage must deny and demand the same.
  const same = closestTo(stems, figures, sentences).find(
    each => countNegations(each.text) === negations && (!obliges(text) || obliges(each.text)),
  )
  if (!same) return 'a sentence was not in the passages'
  return { text, cited: cited.length > 0 ? cited : [same.at] }
}

/** Returns the sentences of the passages that share the most words, if most words and all figures are in or around them. */
function closestTo<S extends GroundSentence>(
  stems: ReadonlySet<string>,
  figures: readonly string[],
  sentences: readonly S[],
): S[] {
  const near = sentences
    .filter(each => shareIn(stems, each.near.stems) >= SUPPORT)
    .filter(each => figures.every(figure => figureIn(figure, each.near.figures)))
  const most = Math.max(...near.map(each => shareIn(stems, each.stems)))
  return near.filter(each => shareIn(stems, each.stems) === most)
}

/** Anything that a reader could take for an address: a path, or letters with a dot, a colon or an at sign between them. */
const ADDRESS = /(?<!\S)["“(]?\/\S+|\S*(?:@|:\/\/|\p{L}[.:]\p{L}{2})\S*/gu
const withoutEnd = (address: string) => address.replace(/^["“(]+|["”).,;:!?]+$/g, '')

/** Returns a sentence without the addresses that are routes of the site. */
const withoutRoutes = (text: string, routes: Grounds['routes']): string =>
  text.replace(ADDRESS, address => (routes.has(withoutEnd(address).replace(/[#?].*$/, '')) ? '' : address))
