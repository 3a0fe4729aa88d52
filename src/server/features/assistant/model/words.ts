import { stem } from '../../search/service.ts'

/** Function words, which need no support from a passage. */
const STOP_WORDS = new Set(
  `a about after all also although am an and any anyone are as at be because been before being between both but by ca can
  could did do does doing done down during each either even every everyone for from had has have having he her here hers him his
  how however i if in into is it its itself just let may me might mine more must my no nor not of off often on once one only
  onto or other others our ours out over per she should so some someone something sometimes still such than that the their
  theirs them themselves then there these they this those though through to too toward under unless until up us usually very
  was we were what when where whether which while who whom whose why will with within without wo would yes yet you your
  yours yourself`.split(/\s+/),
)

/** Returns the text in lower case, with plain apostrophes. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFKC').replace(/[’‘ʼ]/g, "'")

/** Returns the words of a text in lower case. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

/** Returns the stems of the words that aren't function words. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .map(word => word.replace(/(?:n't|'.*)$/, ''))
      .filter(word => !STOP_WORDS.has(word))
      .map(stem),
  )

const NEGATION =
  /\b(?:not|never|no|nothing|none|neither|nor|cannot|without|excludes?|excluded|excluding|\w+n't)\b/g

/** Returns the number of negations in a text. */
export const countNegations = (text: string): number => plain(text).match(NEGATION)?.length ?? 0

const OBLIGATION =
  /\b(?:require[sd]?|requirement|mandatory|compulsory|obligatory|must|illegal|obliged|(?:by|the) law|legally|(?:have|has|need|needs) to)\b/

/** Whether a text states an obligation. */
export const obliges = (text: string): boolean => OBLIGATION.test(plain(text))

/** Returns the share of `said`, which isn't empty, that is in `ground`: 0 to 1. */
export const shareIn = (said: ReadonlySet<string>, ground: ReadonlySet<string>): number =>
  [...said].filter(stem => ground.has(stem)).length / said.size
