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

type Verdict =
  | {
      fit: true
      text: string
      /** The indices of its passages; empty if it needs none. */
      cited: number[]
    }
  | { fit: false; fault: Fault }

/** The share of a sentence's stems that must be close together in a passage. */
const SUPPORT = 0.6
/** The most characters in a sentence. */
export const MAX_SENTENCE = 500

const sameWords = (text: string) => wordsOf(text).join(' ')
const KNOWN = new Set(BOILERPLATE.map(sameWords))

/**
 * Returns whether a sentence of the model may be shown. Its words must be those of the site, and most of them close together in a
 * passage that it cites, or in any if it cites none. `lead` is the line before the list, for a list item.
 */
export function checkSentence(sentence: string, lead: string | null, grounds: Grounds): Verdict {
  const no = (fault: Fault): Verdict => ({ fit: false, fault })
  const bare = stripMarkup(sentence)
  if (!bare) return no('it was not plain text')
  const { text } = bare
  if (text.length > MAX_SENTENCE) return no('a sentence was too long')
  if (KNOWN.has(sameWords(text))) return { fit: true, text, cited: [] }
  const cited = [...new Set(bare.cited.map(number => number - 1))]
  if (cited.some(at => !grounds.passages[at])) return no('it cited a passage that is not there')
  const said = withoutRoutes(text, grounds.routes)
  const stems = stemsOf(said)
  // "Yes." says nothing that the next sentence doesn't.
  if (stems.size === 0) return { fit: true, text: '', cited: [] }
  const places = cited.length > 0 ? cited : [...grounds.passages.keys()]
  const ground = places.map(at => grounds.passages[at]?.text).join(' ')
  if (linksElsewhere(text, ground, grounds.routes)) return no('it linked elsewhere')
  if (advises(text, ground)) return no('it gave advice or promised coverage')
  if (wordsOf(said).some(word => !/^\d/.test(word) && !grounds.words.has(word)))
    return no('a word is not on this site')
  const sentences = places.flatMap(at =>
    (grounds.passages[at]?.sentences ?? []).map(sentence => ({ ...sentence, at })),
  )
  const figures = [...figuresOf(text)]
  if (!figures.every(figure => sentences.some(({ near }) => figureIn(figure, near.figures))))
    return no('a figure was not in the passages')
  // "They have to pay." rests on a single word, which any passage may contain.
  if (stems.size === 1 && !ground.includes(plain(text).replace(/^- |[.:!?]+$/g, '')))
    return no('a sentence was not in the passages')
  const negations = countNegations(`${lead ?? ''} ${text}`)
  const same = closestTo(stems, figures, sentences).find(
    // The passage must deny and demand the same.
    sentence => sentence.negations === negations && (!obliges(text) || sentence.obliges),
  )
  if (!same) return no('a sentence was not in the passages')
  return { fit: true, text, cited: cited.length > 0 ? cited : [same.at] }
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
const addressesIn = (text: string) => (text.match(ADDRESS) ?? []).map(withoutEnd)
const isRoute = (address: string, routes: Grounds['routes']) => routes.has(address.replace(/[#?].*$/, ''))

/** Whether a sentence contains an address that is neither in the passages nor one of the site's routes. */
const linksElsewhere = (text: string, ground: string, routes: Grounds['routes']): boolean =>
  addressesIn(text).some(address => !isRoute(address, routes) && !ground.includes(plain(address)))

const withoutRoutes = (text: string, routes: Grounds['routes']): string =>
  text.replace(ADDRESS, address => (isRoute(withoutEnd(address), routes) ? '' : address))
