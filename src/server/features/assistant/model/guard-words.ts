/** Words that carry no meaning of their own, for which no passage need stand. */
const EMPTY = new Set(
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

/** Lower case, with plain apostrophes. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFKC').replace(/[’‘ʼ]/g, "'")

/** The words of a text, in lower case. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

const ENDINGS = /(?:ations?|ments?|ings?|ances?|ences?|ies|ied|ers?|ed|es|ly|s|y|e)$/

/** Forms of one word have one stem; crude, for both sides go through it. */
export function stemOf(word: string): string {
  const bare = word.replace(/'s?$/, '').replace(/'.*$/, '')
  if (bare.length < 4 || /\d/.test(bare)) return bare
  const cut = bare.replace(ENDINGS, '')
  const stem = cut.length >= 3 ? cut : bare
  return stem.length > 4 ? stem.replace(/(.)\1$/, '$1').replace(/e$/, '') : stem
}

/** Stems of the words that say something. */
export const meaningOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(word => !EMPTY.has(word))
      .map(stemOf),
  )

const OBLIGATION =
  /\b(?:require[sd]?|requirement|mandatory|compulsory|obligatory|must|illegal|obliged|(?:by|the) law|legally|have to|has to)\b/

/** Whether a text says that something must be. */
export const obliges = (text: string): boolean => OBLIGATION.test(plain(text))

/** Stems of what a sentence says must be: what stands before it says so. */
export const obligedOf = (text: string): Set<string> => meaningOf(plain(text).split(OBLIGATION, 1)[0] ?? '')

/** How often a text says no. */
export const denialsOf = (text: string): number => plain(text).match(NEGATION)?.length ?? 0

/** How much of `said` stands in `ground`, from 0 to 1. */
export function shareIn(said: ReadonlySet<string>, ground: ReadonlySet<string>): number {
  if (said.size === 0) return 1
  let found = 0
  for (const stem of said) if (ground.has(stem)) found += 1
  return found / said.size
}
