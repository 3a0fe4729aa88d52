import { plain, stemOf, wordsOf } from './guard-words.ts'

/** Names of insurers and other insurance businesses that are not ordinary words. */
const TRADE =
  /\b(?:aviva|wawanesa|belair ?direct|desjardins|co-?operators|allstate|state farm|geico|square ?one|definity|peace hills|pembridge|zurich|lloyd'?s|rbc|td insurance|caa|broker ?link|surex|rates?hub|rates\.ca|manulife|sun ?life|canada life|great-?west|blue cross|onlia|gore mutual|northbridge|zensurance|duuo|tugo|allianz|axa|aig|metlife|usaa|liberty mutual|nationwide|chubb|sgi|icbc|mpi|ssq|la capitale|industrial alliance|equitable life|empire life|johnson insurance|pafco|jevco|echelon|scotia ?bank|cibc|bmo|costco insurance)\b/g
/** Names that are also words, but ones rarely needed here. */
const TRADE_WORD = /\b(?:intact|sonnet|economical|progressive)\b/g
/** Names that are also ordinary words, so only with a capital. */
const TRADE_CAPITAL = /\b(?:Travelers|Apollo|Millennium|Coachman|Chieftain|Facility)\b/g

/** Matches the text before the first word of a sentence. */
const BEGINS = /^(?:- )?["“‘'(]*$|[:.!?]\s+["“(]*$/

const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*(?:['’]\p{L}+)*/gu
const ALWAYS = new Set("i i'm i'll i'd i've alberta albertan albertans canada canadian canadians".split(' '))
/** Returns a name in the sentence that is not in the passages, or null. */
export function unknownName(
  sentence: string,
  ground: { text: string; words: ReadonlySet<string>; stems: ReadonlySet<string> },
): string | null {
  const known = (name: string) =>
    wordsOf(name).every(word => {
      const bare = word.replace(/'s?$/, '')
      return ALWAYS.has(word) || ALWAYS.has(bare) || ground.words.has(word) || ground.words.has(bare)
    })
  const plainly = plain(sentence)
  const trade = [
    ...plainly.matchAll(TRADE),
    ...plainly.replace(/(?<=\p{L})[-.](?=\p{L})/gu, '').matchAll(TRADE),
    ...plainly.matchAll(TRADE_WORD),
    ...sentence.matchAll(TRADE_CAPITAL),
  ].map(([name]) => name)
  const foreign = trade.find(name => !ground.text.includes(plain(name)))
  if (foreign) return foreign
  for (const found of sentence.matchAll(CAPITALISED)) {
    const [name] = found
    if (known(name)) continue
    const before = sentence.slice(0, found.index)
    if (!BEGINS.test(before)) return name
    // The first word always has a capital. It is a name unless the passages contain a form of it, or it is a common first word.
    if (!isOrdinary(name) && !ground.stems.has(stemOf(plain(name)))) return name
  }
  return null
}

const ORDINARY = new Set(
  `a above add after all alongside already also although an and another any anyone anything are as ask at be because before
  being below besides between both bring broker brokers but buying by call can check choose common compare consider contact
  cover coverage deductible depending despite did do does don't drivers due during each either even every everyone everything
  few first for from generally getting give given half have having he he's here how however if in include insurance insurers is
  it it's its keep later least less let like look losses make many may might more most much must neither never next no nobody
  none nor not note nothing now of often on once one only or other others otherwise our over owners part people per perhaps
  please policies policy provided rather read remember renters report review rules same see several she should similarly since
  so some somebody someone something sometimes speak standard start still such take talk tell tenants than that that's the
  their then there there's these they they're things this those though through to too try two under unless until up use using
  usually we what what's when where whether which while who why will with within without works write yes yet you you'll you're
  your yours`.split(/\s+/),
)

const isOrdinary = (word: string) => ORDINARY.has(plain(word)) || /.{3}ly$/.test(word)
