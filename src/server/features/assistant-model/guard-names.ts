import { plain, wordsOf } from './guard-words.ts'

/** Names of insurers and others in the trade that are no ordinary words. */
const TRADE =
  /\b(?:aviva|wawanesa|belair ?direct|desjardins|co-?operators|allstate|state farm|geico|square ?one|definity|peace hills|pembridge|zurich|lloyd'?s|rbc|td insurance|caa|broker ?link|surex|rates?hub|rates\.ca|manulife|sun ?life|canada life|great-?west|blue cross|onlia|gore mutual|northbridge|zensurance|duuo|tugo|allianz|axa|aig|metlife|usaa|liberty mutual|nationwide|chubb|sgi|icbc|mpi|ssq|la capitale|industrial alliance|equitable life|empire life|johnson insurance|pafco|jevco|echelon|scotia ?bank|cibc|bmo|costco insurance)\b/g
/** Such names that are ordinary words too: only with a capital. */
const TRADE_CAPITAL =
  /\b(?:Intact|Sonnet|Economical|Progressive|Travelers|Apollo|Millennium|Coachman|Chieftain|Facility)\b/g

/** All that stands before a word that begins a sentence. */
const BEGINS = /^(?:- )?["“‘'(]*$|[:.!?]\s+["“(]*$/

const CAPITALISED = /\p{Lu}[\p{L}\p{N}]*(?:['’]\p{L}+)*/gu
const ALWAYS = new Set("i i'm i'll i'd i've alberta albertan albertans canada canadian canadians".split(' '))
/** Verbs that follow the name of a company rather than the first word of an instruction. */
const AFTER_A_NAME =
  /^(?:\p{Lu}|(?:offers?|covers?|provides?|sells?|insures?|pays?|will|is|has|charges?|gives?|can|says?|and|also|does|was)\b)/u

/** A name in a sentence that stands nowhere in the passages; null where there is none. */
export function strangeName(
  sentence: string,
  ground: { text: string; words: ReadonlySet<string> },
): string | null {
  const known = (name: string) =>
    wordsOf(name).every(word => {
      const bare = word.replace(/'s?$/, '')
      return ALWAYS.has(word) || ALWAYS.has(bare) || ground.words.has(word) || ground.words.has(bare)
    })
  const trade = [...plain(sentence).matchAll(TRADE), ...sentence.matchAll(TRADE_CAPITAL)].map(
    ([name]) => name,
  )
  const foreign = trade.find(name => !ground.text.includes(plain(name)))
  if (foreign) return foreign
  for (const found of sentence.matchAll(CAPITALISED)) {
    const [name] = found
    if (known(name)) continue
    const before = sentence.slice(0, found.index)
    if (!BEGINS.test(before)) return name
    // The first word has a capital anyway: it is a name where what follows is said of companies.
    const after = sentence.slice(found.index + name.length).trimStart()
    if (!isOrdinary(name) && AFTER_A_NAME.test(after)) return name
  }
  return null
}

const ORDINARY = new Set(
  `a after all although an and another any anyone as ask at because before both brokers but by call check coverage cover
  contact each every for from generally he here how however if in insurance insurers it its many most no not often on once one
  only or others our policies people please she some sometimes such that the their then there these they this those though to
  typically under unless until usually we what when where whether which while who with without yes you your nothing everything
  something someone everyone nobody anything neither either half more less several few drivers owners tenants renters`.split(
    /\s+/,
  ),
)

const isOrdinary = (word: string) => ORDINARY.has(plain(word)) || /ly$/.test(word)
