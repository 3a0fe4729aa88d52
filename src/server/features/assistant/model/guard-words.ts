/** Stop words: they need no support from a passage. */
const STOP_WORDS = new Set(
  `a about above after again all also although an and another any anyone are aren't around as at be because been before
  being below between both but by came can can't could did didn't do does doesn't don't down during each either else even
  ever every few for from get gets give given go goes had has have having he her here hers him his how however i i'd i'll
  i'm i've if in into is isn't it it's its itself just keep least less let let's like made make makes many may me means might
  more most much must my near need needs neither next no nor not now of off often on once one ones only or other others our
  ours out over own per perhaps please put rather same say says she should since so some something sometimes soon still such
  take takes than that that's the their theirs them then there there's these they they're thing things this those though
  through thus to too toward under until up upon us use used uses using usually very want wants was way ways we well were
  what what's when where whether which while who whom whose why will with within without won't would yes yet you you'd
  you'll you're you've your yours yourself above following example depending depends typically generally include includes
  including included`.split(/\s+/),
)

const NEGATION =
  /\b(?:not|never|no|nothing|none|neither|nor|cannot|without|excludes?|excluded|excluding|\w+n't)\b/g

/** Returns the text in lower case, with plain apostrophes. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFKC').replace(/[’‘ʼ]/g, "'")

/** Returns the words of a text in lower case. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

const ENDINGS = /(?:ations?|ments?|ings?|ances?|ences?|ies|ied|ers?|ed|es|ly|s|y|e)$/

/** Returns the stem that the forms of a word share. A crude one is enough, because both sides of a comparison use it. */
export function stemOf(word: string): string {
  const bare = word.replace(/'s?$/, '').replace(/'.*$/, '')
  if (bare.length < 4 || /\d/.test(bare)) return bare
  const cut = bare.replace(ENDINGS, '')
  const stem = cut.length >= 3 ? cut : bare
  return stem.length > 4 ? stem.replace(/(.)\1$/, '$1').replace(/e$/, '') : stem
}

/** Returns the stems of the words that aren't stop words. */
export const meaningOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(word => !STOP_WORDS.has(word))
      .map(stemOf),
  )

const OBLIGATION =
  /\b(?:require[sd]?|requirement|mandatory|compulsory|obligatory|must|illegal|obliged|(?:by|the) law|legally|have to|has to)\b/

/** Whether a text states an obligation. */
export const obliges = (text: string): boolean => OBLIGATION.test(plain(text))

/** Returns the stems of what a sentence calls an obligation: those before the phrase that does so. */
export const obligedOf = (text: string): Set<string> => meaningOf(plain(text).split(OBLIGATION, 1)[0] ?? '')

/** Returns the number of negations in a text. */
export const countNegations = (text: string): number => plain(text).match(NEGATION)?.length ?? 0

/** Returns the share of `said` that is in `ground`, from 0 to 1. */
export function shareIn(said: ReadonlySet<string>, ground: ReadonlySet<string>): number {
  if (said.size === 0) return 1
  let found = 0
  for (const stem of said) if (ground.has(stem)) found += 1
  return found / said.size
}
