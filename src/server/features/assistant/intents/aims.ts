const setOf = (words: string) => new Set(words.split(/\s+/))

/** What turns of one kind have in common whatever they are about: whose matter it is, and what it turns on. */
const AIMS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['own', setOf('i im ive id ill my me mine we were our ours us')],
  ['theirs', setOf('<kin> his her hers their he she')],
  ['you', setOf('you your youre yours')],
  ['people', setOf('people someone somebody one anyone everybody drivers insurers owners they most')],
  [
    'covers',
    setOf(`cover covers covered coverage insured protected pay pays paid payout reimburse accept accepted deny denied include
      included good ok okay valid`),
  ],
  [
    'deed',
    setOf(
      `cancel bind add remove change confirm update renew extend activate switch drop backdate increase lower`,
    ),
  ],
  [
    'choice',
    setOf(
      'should best better worth recommend suggest advise opinion pick choose prefer smart wise enough need would think',
    ),
  ],
  [
    'price',
    setOf(`much cost costs price prices premium quote rate rates cheap cheaper cheapest monthly dollars bucks number ballpark
      estimate charge <money>`),
  ],
  [
    'law',
    setOf(`law legal legally require required requires mandatory minimum maximum must allowed compulsory rule rules regulation
      limit cap`),
  ],
  [
    'usual',
    setOf(`usually normally generally typically standard ever always mean means work works called kind kinds types
      difference`),
  ],
  ['which', setOf('which who whose where when why')],
  [
    'happened',
    setOf(
      `happened hit crashed stole stolen broke flooded burned smashed damaged leaked yesterday just today`,
    ),
  ],
]

/** The aims that show in words or their classes: "what would they pay for my roof" is `own`, `covers` and `choice`. */
export const aimsOf = (words: readonly string[], classes: readonly string[]): string[] =>
  AIMS.filter(([, of]) => words.some((word, at) => of.has(word) || of.has(classes[at] ?? ''))).map(
    ([aim]) => aim,
  )
