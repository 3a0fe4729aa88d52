import { normalizeText } from '../../../platform/normalize-text.ts'
import { codesIn } from './redaction-codes.ts'
import { namedIn, namesIn } from './redaction-names.ts'
import { groupsIn, numbersIn } from './redaction-numbers.ts'
import { type Span, spansOf, withoutMarks, withoutSpans } from './redaction-spans.ts'

interface Redacted {
  /** The normalized text, with a word in brackets for each hidden value. */
  text: string
  /** The same without those words: the question, for classifying and searching. */
  words: string
}

/** Finds the same before and after other data was hidden, so that redacting twice hides nothing more. */
const PASSES = 3

/**
 * Returns a text without personal data: addresses, numbers of people, cards, vehicles and policies, passwords, and names that
 * are introduced as names. Amounts, years and times stay. Takes time proportional to the length of the text.
 */
export function redact(text: string): Redacted {
  const plain = normalizeText(text)
  let seen = plain
  for (let pass = 0; pass < PASSES; pass++) {
    const spans = [emailsIn, namedIn, namesIn, placesIn, numbersIn, datesIn, codesIn, groupsIn].flatMap(
      find => find(seen),
    )
    if (spans.length === 0) break
    seen = normalizeText(withoutSpans(seen, spans))
  }
  return { text: seen, words: seen === plain ? plain : withoutMarks(seen) }
}

const IN_LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'’‘*+/=?^_`{|}~\ud800-\udfff-]/u
const DOMAIN = /^\s?(?:\[[\d.:a-f]{3,45}\]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,250}[\p{L}\p{M}\p{N}])?)/iu
const SPELLED =
  /(?<![\w.'+-])[\w.'+-]{1,64}\s{0,2}(?:[([{]\s?at\s?[)\]}]|\sat\s)\s{0,2}[\w-]{1,63}(?:\s{0,2}(?:[([{]\s?dot\s?[)\]}]|\sdot\s|\.)\s{0,2}[\w-]{1,63}){0,3}\s{0,2}(?:[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,2}[a-z]{2,12}/gi
/** "jane at gmail.com": only at providers of personal addresses. */
const MAILBOX =
  /(?<![\w.'+-])[\w.'+-]{1,64}\sat\s(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|proton|protonmail|telus|telusplanet|shaw|rogers|bell)\.(?:com|ca|net|me)(?![\w-])/gi
const BRACKETED =
  /(?<![\w.'+-])[\w.'+-]{1,64}\s{0,2}[([{]\s?at\s?[)\]}]\s{0,2}[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi

/**
 * Returns email addresses, found from each `@` outwards: a pattern that matched from the front would take quadratic time on a
 * long text.
 */
function emailsIn(text: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const domain = DOMAIN.exec(text.slice(at + 1, at + 320))
    const local = startOfLocal(text, at)
    if (domain && local < at) spans.push({ from: local, to: at + 1 + domain[0].length, kind: 'email' })
  }
  for (const pattern of [SPELLED, MAILBOX, BRACKETED]) spans.push(...spansOf(text, 'email', pattern))
  return spans
}

function startOfLocal(text: string, at: number): number {
  // "jane @ example.com" is also an address.
  let from = /\s/.test(text[at - 1] ?? '') ? at - 1 : at
  const end = from
  if (text[from - 1] === '"') {
    const opening = text.lastIndexOf('"', from - 2)
    if (opening >= 0 && from - opening < 70) return opening
  }
  while (from > 0 && IN_LOCAL.test(text[from - 1] ?? '')) from--
  return from === end ? at : from
}

const POSTAL =
  /[ABCEGHJ-NPRSTVXY][\s.-]?\d[\s.-]?[ABCEGHJ-NPRSTV-Z][\s.\-‐‑‒–—−_/]{0,3}\d[\s.-]?[ABCEGHJ-NPRSTV-Z][\s.-]?\d/gi
/** A land description: quarter, section, township, range, meridian. */
const LAND = /\b[NS][EW][\s-]?\d{1,2}\s?-\s?\d{1,3}\s?-\s?\d{1,2}(?:\s?-?\s?W\s?\d\w{0,2})?/gi
const BOX = /\bp\.?\s?o\.?\s?box\s{0,2}\d{1,6}\b/gi
const RURAL = /\bbox\s\d{1,6}(?:,?\s(?:site|comp|rr|r\.r\.|rural\sroute)\s\d{1,4}){1,3}/gi
const QUADRANT = String.raw`(?:[\s,.]{1,3}(?:[NS][EW]|N\.[EW]\.|S\.[EW]\.)\b)`
const UNIT = String.raw`(?:(?:\b(?:unit|suite|apt\.?|apartment)\s|#)\s?\w{1,5}[\s,-]{1,3})?`
/** Words that street names don't contain. */
const NOT_NAMED = `the|a|an|and|or|on|in|at|my|of|to|for|from|is|are|was|off|per|by|with|if|i|we|you|it|than|years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|times?|km|kms|miles?|metres?|meters?|feet|foot|ft|cars?|trucks?|vehicles?|people|kids|drivers?|percent|way|lane|door|storeys?|storys?|bedroom|unit|units|dollars?|k|vehicles|claims?|tickets?`
const NAME = String.raw`(?:(?!(?:${NOT_NAMED})\b)[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,29}[\s,]{1,2})`
/** Words that mean only streets. */
const CLEAR = `street|str?|avenue|aven?|road|rd|drive|dr|boulevard|blvd|crescent|cres|court|crt|highway|hwy|parkway|pkwy|terrace|trail|range\\s(?:road|rd)|rge\\s(?:road|rd)|rr|township\\s(?:road|rd)|twp\\s(?:road|rd)`
/** Words with other meanings: a street only before a direction or after a capital. */
const UNCLEAR = `way|place|pl|lane|ln|close|circle|cir|green|gate|grove|heights|hill|landing|link|manor|mews|park|point|square|sq|view|villas|walk|bay|cove|common|gardens?|estates?|ridge|rise|row|run|crossing|alley|plaza|cr|ct|tr`
const CAPITAL = UNCLEAR.replace(/\b[a-z]/g, letter => letter.toUpperCase())
const HOUSE = String.raw`(?<![\d$.,])\b\d{1,6}[A-Za-z]?[\s,-]{1,3}`

const STREETS = [
  new RegExp(String.raw`${UNIT}${HOUSE}(?:${NAME}{1,3})(?:${CLEAR})\b(?:\s\d{1,4}\w?\b)?${QUADRANT}?`, 'giu'),
  new RegExp(String.raw`${UNIT}${HOUSE}(?:${NAME}{1,3})(?:${UNCLEAR})\b${QUADRANT}`, 'giu'),
  new RegExp(String.raw`${UNIT}${HOUSE}(?:${NAME}{1,3})(?:${CAPITAL})\b`, 'gu'),
  new RegExp(String.raw`${HOUSE}(?:range|rge|township|twp)\s(?:road|rd)\s\d{1,4}\w?`, 'giu'),
  new RegExp(String.raw`${HOUSE}(?:rr|hwy|highway)\s\d{1,4}\w?`, 'giu'),
  new RegExp(String.raw`${HOUSE}(?:rue|avenue|boulevard|chemin)\s[\p{L}'’-]{2,30}`, 'giu'),
]

/** Returns postal codes, street addresses with a house number, boxes and land descriptions. */
const placesIn = (text: string): Span[] => [
  ...spansOf(text, 'postal code', POSTAL),
  ...[LAND, BOX, RURAL, ...STREETS].flatMap(pattern => spansOf(text, 'address', pattern)),
]

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = '(?:19|20)\\d\\d'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const GAP = '[\\s.\\-–—/,]{1,3}'
const MONTH_FIRST = `${MONTH}${GAP}${DAY}(?:${GAP})${YEAR}`
const DAY_FIRST = `${DAY}${GAP}(?:of\\s)?${MONTH}${GAP}${YEAR}`
const YEAR_FIRST = `${YEAR}${GAP}(?:\\d{1,2}|${MONTH})${GAP}${DAY}`
const FIGURES = `\\d{1,2}${GAP}\\d{1,2}${GAP}${YEAR}`
const TOGETHER = `${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`

const WHOLE = new RegExp(
  `(?<!\\d|\\$\\s?)(?:${[MONTH_FIRST, DAY_FIRST, YEAR_FIRST, FIGURES, TOGETHER].join('|')})(?!\\d)`,
  'gi',
)
/** Two or three parts of a date in any order, or a year. */
const PART = `(?:${MONTH}|\\d{1,4}(?:st|nd|rd|th)?)`
const LOOSE = `${PART}(?:${GAP}(?:of\\s)?${PART}){1,2}|${YEAR}`
/** Words that make any date personal. */
const PERSONAL = new RegExp(
  `\\b(?:born|birthday|birth|birthdate|d\\.?\\s?o\\.?\\s?b\\b\\.?|expiry|expires|expired|expiration|exp\\b)[^\\n\\d$]{0,24}?(?<!\\d)(?!\\d{1,3},\\d{3})(${LOOSE})(?!\\d)`,
  'gi',
)

/** Rules take effect on the first or last day of a month, so a recent date like that is not personal by itself. */
const OF_A_RULE = new RegExp(
  `^(?:${MONTH}\\W{1,3}(?:0?1(?:st)?|30(?:th)?|31(?:st)?)\\W{1,3}20[23]\\d|(?:0?1(?:st)?|30(?:th)?|31(?:st)?)\\W{1,3}(?:of )?${MONTH}\\W{1,3}20[23]\\d|20[23]\\d-\\d\\d-(?:01|30|31))$`,
  'i',
)

/** Returns dates with a day and year, and any date that is called a birth date or the date of a card. */
const datesIn = (text: string): Span[] => [
  ...spansOf(text, 'date', WHOLE, date => !OF_A_RULE.test(date)),
  ...spansOf(text, 'date', PERSONAL),
]
