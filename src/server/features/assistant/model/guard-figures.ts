import { plain } from './guard-words.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const MULTIPLIERS: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }
const MONTHS = 'january february march april may june july august september october november december'
const DAYS = 'mondays? tuesdays? wednesdays? thursdays? fridays? saturdays? sundays?'.split(' ')

const UNIT =
  '(?:business |calendar |working |consecutive |full )?(?:days?|weeks?|months?|years?|hours?|minutes?|times|km|kilometres?|kilometers?|metres?|feet|ft|litres?|kg|tonnes?|points?|people|persons?|employees|seats|units)'
const MONEY = '(?:dollars?|cad|bucks|cents?)'
const NUMBER_WORD = `(?:${[...SMALL, ...TENS, ...Object.keys(MULTIPLIERS)].join('|')})`
const WORDED = new RegExp(`\\b${NUMBER_WORD}(?:(?:[ -]| and )${NUMBER_WORD})*\\b`, 'g')
const PHONE = /(?:\+?\d[-. ])?\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}(?!\d)|\b\d{3}-\d{4}\b/g
const NUMBER = new RegExp(
  `(?:(c?a?\\$|us\\$|€|£)\\s*)?(\\d[\\d,]*(?:\\.\\d+)?)(?:st|nd|rd|th)?(?:[ -]*(k\\b|thousand|million|billion))?(?:[ -]*(%|per ?cent\\b|${MONEY}\\b|${UNIT}\\b|[ap]\\.?m\\b))?`,
  'g',
)
const MONTH = new RegExp(`\\b(${MONTHS.replaceAll(' ', '|')})\\b`, 'g')
/** A month with its day or year. */
const DATE = new RegExp(
  `(?:\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?\\b(${MONTHS.replaceAll(' ', '|')})\\b(?: (\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d))?(?:,? (?:of )?(\\d{4})\\b)?`,
  'g',
)
const TIME = /\b\d{1,2}:\d{2}\b/g
const VAGUE =
  /\b(half|halves|double[ds]?|twice|triple[ds]?|quarters?|thirds?|dozens?|hundreds|thousands|millions)\b/g

/** Money without a number: "a few bucks", "a grand". */
const MONEY_WORDS =
  /\b(?:dollars?|bucks?|grand|quid|loonies?|toonies?|cents?|c-notes?|benjamins|tenners?|fivers?|nickels?|dimes?|pennies|euros?|pounds)\b/g
export const moneyWordsOf = (text: string): string[] =>
  [...plain(text).matchAll(MONEY_WORDS)]
    .filter(
      ({ index }) =>
        !/\d[\d,.]*\s?$|\b(?:hundred|thousand|million|billion) $/.test(plain(text).slice(0, index)),
    )
    .flatMap(([words]) => words.split('-'))

const DIGIT_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)'
const SPELLED_OUT = new RegExp(`\\b${DIGIT_WORD}(?:[\\s,.-]{1,3}${DIGIT_WORD}){2,}\\b`)
/** Whether a number is spelled out digit by digit, as only people do who want to hide it. */
export const isSpelledOut = (text: string): boolean => SPELLED_OUT.test(plain(text))

/** Returns the figures in a text as `value unit`: `200000 money`, `90 day`, `2027`, `january`, `7805550100 phone`. */
export function figuresOf(text: string): Set<string> {
  const figures = new Set<string>()
  const rest = inDigits(plain(text)).replace(PHONE, phone => {
    figures.add(`${phone.replace(/\D/g, '')} phone`)
    return ' '
  })
  for (const [, before = '', month = '', day = '', year = ''] of rest.matchAll(DATE)) {
    if (before || day) figures.add(`${month} ${before || day}`)
    if (year) figures.add(`${month} ${year}`)
  }
  for (const [time] of rest.matchAll(TIME)) figures.add(time)
  for (const [, sign, digits = '', great = '', unit = ''] of rest.matchAll(NUMBER)) {
    const value = Number(digits.replaceAll(',', '')) * (great === 'k' ? 1000 : (MULTIPLIERS[great] ?? 1))
    figures.add(`${round(value)} ${unitOf(sign, unit)}`.trim())
  }
  for (const [, month = ''] of rest.matchAll(MONTH)) {
    if (!['may', 'march'].includes(month) || new RegExp(`${month} \\d|\\d ${month}|in ${month}`).test(rest))
      figures.add(month)
  }
  for (const [, vague = ''] of rest.matchAll(VAGUE)) figures.add(vague.replace(/[ds]$/, ''))
  for (const day of rest.match(new RegExp(`\\b(?:${DAYS.join('|')})\\b`, 'g')) ?? [])
    figures.add(day.replace(/s$/, ''))
  return figures
}

/** Whether a figure is among others. Without a unit, it matches any figure of its value. */
export function figureIn(figure: string, figures: ReadonlySet<string>): boolean {
  if (figures.has(figure)) return true
  if (!/^[\d.]+$/.test(figure)) return false
  for (const each of figures) if (each.startsWith(`${figure} `) && !each.endsWith(' phone')) return true
  return false
}

const round = (value: number) => Math.round(value * 1e4) / 1e4

function unitOf(sign: string | undefined, unit: string): string {
  if (sign || new RegExp(`^${MONEY}$`).test(unit)) return unit.startsWith('cent') ? 'cent' : 'money'
  if (/^(%|per ?cent)$/.test(unit)) return '%'
  return unit
    .replaceAll('.', '')
    .replace(/^full /, '')
    .replace(/s$/, '')
}

/** Returns the text with number words as digits; single words up to ten only before what they count. */
function inDigits(text: string): string {
  return text.replace(WORDED, (words, at: number) => {
    const value = amountOf(words.split(/[ -]/))
    const after = text.slice(at + words.length)
    // "For five." is an amount without a unit.
    const counts =
      new RegExp(`^[ -]*(?:%|per ?cent|${MONEY}|${UNIT})\\b`).test(after) ||
      (value > 1 &&
        /^[.,;:!?)]|^$/.test(after) &&
        /\b(?:for|at|about|around|than|under|over|is|costs?|pays?) $/.test(text.slice(0, at)))
    const alone = /^(?:hundred|thousand|million|billion)$/.test(words)
    // "5 million" keeps its word, which multiplies the number before it.
    if (alone && /\d[\s-]*$/.test(text.slice(0, at))) return words
    return value > 10 || counts ? String(value) : words
  })
}

function amountOf(words: readonly string[]): number {
  let total = 0
  let part = 0
  for (const word of words) {
    const great = MULTIPLIERS[word]
    if (great === 100) part = (part || 1) * 100
    else if (great) {
      total += (part || 1) * great
      part = 0
    } else if (SMALL.includes(word)) part += SMALL.indexOf(word)
    else if (TENS.includes(word)) part += TENS.indexOf(word) * 10
  }
  return total + part
}
