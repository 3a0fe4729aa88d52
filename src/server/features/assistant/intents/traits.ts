import { wordsAndClasses } from './word-classes.ts'

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
const aimsOf = (words: readonly string[], classes: readonly string[]): string[] =>
  AIMS.filter(([, of]) => words.some((word, at) => of.has(word) || of.has(classes[at] ?? ''))).map(
    ([aim]) => aim,
  )

/** What is noticed of a text: buckets, and how much each says; all of them together say as much as those of any other text. */
export interface Traits {
  buckets: Uint32Array
  values: Float32Array
}

/** More words than a question needs; what follows is noise. */
const MAX_WORDS = 120
const WEIGHTS = { word: 1, pair: 1, apart: 0.6, edge: 0.8, piece: 0.45, outline: 0.7, aim: 0.9 }

/** The traits of a plain text: its words, neighbours, words one apart, how it begins, what it aims at, and pieces of words for what is misspelled. */
export function traitsOf(plain: string, buckets: number): Traits {
  const found = new Map<number, number>()
  const note = (trait: string, value: number) => {
    const bucket = hash(trait) & (buckets - 1)
    found.set(bucket, Math.max(found.get(bucket) ?? 0, value))
  }
  const all = wordsAndClasses(plain)
  const words = all.words.slice(0, MAX_WORDS)
  const classes = all.classes.slice(0, MAX_WORDS)

  words.forEach((word, at) => {
    const own = classes[at] ?? word
    note(`w ${word}`, WEIGHTS.word)
    if (own !== word) note(`w ${own}`, WEIGHTS.word)
    const next = classes[at + 1]
    const third = classes[at + 2]
    if (next) note(`p ${own} ${next}`, WEIGHTS.pair)
    if (third) note(`a ${own} ${third}`, WEIGHTS.apart)
    if (next && third) note(`t ${own} ${next} ${third}`, WEIGHTS.apart)
    const padded = `_${word}_`
    if (word.startsWith('<') || word.length < 4) return
    for (const size of [3, 4])
      for (let from = 0; from + size <= padded.length; from++)
        note(`c ${padded.slice(from, from + size)}`, WEIGHTS.piece)
  })
  const outline = all.outline.slice(0, MAX_WORDS)
  outline.forEach((word, at) => {
    const [second, third, fourth] = outline.slice(at + 1, at + 4)
    if (second && third) note(`o ${word} ${second} ${third}`, WEIGHTS.outline)
    if (second && third && fourth) note(`o ${word} ${second} ${third} ${fourth}`, WEIGHTS.outline)
    if (third) note(`o ${word} . ${third}`, WEIGHTS.outline)
  })
  const aims = aimsOf(words, classes)
  aims.forEach((aim, at) => {
    note(`m ${aim}`, WEIGHTS.aim)
    for (const other of aims.slice(at + 1)) note(`m ${aim} ${other}`, WEIGHTS.aim)
  })
  note(`m ${aims.join(' ')}`, WEIGHTS.aim)
  note(`b ${classes.slice(0, 2).join(' ')}`, WEIGHTS.edge)
  note(`b ${classes.slice(0, 1).join(' ')}`, WEIGHTS.edge)
  note(`e ${classes.slice(-2).join(' ')}`, WEIGHTS.edge)
  note(
    `n ${words.length < 3 ? words.length : words.length < 8 ? 'some' : words.length < 25 ? 'more' : 'many'}`,
    0.5,
  )

  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0)) || 1
  return {
    buckets: Uint32Array.from(found.keys()),
    values: Float32Array.from([...found.values()].map(value => value / length)),
  }
}

/** FNV-1a, with its bits mixed so that the low ones can be taken. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
