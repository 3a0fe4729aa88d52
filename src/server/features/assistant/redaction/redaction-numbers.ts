import { type HiddenKind, isUnit, isYear, type Span, spansOf } from './redaction-spans.ts'

/** The longest run of digits with little between them. */
const RUN = /\d(?:[\s.\-‐‑‒–—−/()_·•*|~]{0,3}\d)*/g
/** An amount as people write it. Nine digits without commas are not an amount. */
const MONEY = /\$\s?(?:\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.\d{1,2})?(?![\d,.]?\d)/g
const COMMA_PHONE = /(?<!\d)(?:\+?1,?\s?)?\(?\d{3}\)?,\s?\d{3},\s?\d{4}(?!\d)/g
const ABROAD = /\+\d{1,3}(?:[\s.\-–()/]{0,3}\d){6,14}/g
const EXTENSION = /^[\s,;]{0,3}(?:x|ext\.?|extension|poste|#)\s?:?\s?\d{1,6}/i
/** No number that we look for has more digits. */
const MAX_DIGITS = 19
/** This many consecutive digits identify someone, whatever the number is. */
const IDENTIFYING = 9

interface Group extends Omit<Span, 'kind'> {
  digits: string
}

/** Returns phone, social insurance and card numbers, whatever their separators, and every other long number. */
export function numbersIn(text: string): Span[] {
  const spans = [...spansOf(text, 'phone', COMMA_PHONE), ...spansOf(text, 'phone', ABROAD)]
  // Amounts are kept, and are not part of an adjacent number.
  const without = text.replace(MONEY, amount => '$'.repeat(amount.length))
  for (const { 0: run, index } of without.matchAll(RUN)) spans.push(...numbersOfRun(groupsOf(run, index)))
  return spans.map(span => (span.kind === 'phone' ? withSurroundings(text, span) : span))
}

const groupsOf = (run: string, start: number): Group[] =>
  [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    from: start + index,
    to: start + index + digits.length,
    digits,
  }))

/** Returns every sequence of groups that is a number, including overlapping ones, so that none is missed. */
function numbersOfRun(groups: readonly Group[]): Span[] {
  const spans: Span[] = []
  groups.forEach((first, start) => {
    if (first.digits.length >= IDENTIFYING) spans.push({ ...first, kind: kindOf([first]) ?? 'number' })
    let length = 0
    for (let end = start; end < groups.length; end++) {
      const last = groups[end]
      length += last?.digits.length ?? 0
      if (!last || length > MAX_DIGITS) break
      if (end === start || length < IDENTIFYING || length === 12) continue
      const kind = kindOf(groups.slice(start, end + 1))
      if (kind) spans.push({ from: first.from, to: last.to, kind })
    }
  })
  return spans
}

function kindOf(groups: readonly Group[]): HiddenKind | null {
  const digits = groups.map(group => group.digits).join('')
  const shape = groups.map(group => group.digits.length).join('-')
  if (/^(?:(?:1-)?3|4)-3-4$/.test(shape) && (digits.length === 10 || digits.startsWith('1'))) return 'phone'
  const years = groups.filter(group => isYear(group.digits)).length
  if (digits.length >= 13) return years < groups.length && passesLuhn(digits) ? 'card' : null
  if (digits.length === 9) return passesLuhn(digits) ? 'SIN' : null
  // "2019 2020 21" is years; "1900-2000000" is not.
  if (years > 0 && groups.every(group => group.digits.length <= 4)) return null
  return /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits) ? 'phone' : null
}

/** The check digit of cards and social insurance numbers. */
function passesLuhn(digits: string): boolean {
  const counted = [...digits].reverse().map((digit, place) => Number(digit) * (1 + (place % 2)))
  return counted.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

function withSurroundings(text: string, { from, to, kind }: Span): Span {
  const after = EXTENSION.exec(text.slice(to, to + 24))?.[0].length ?? 0
  const before = /(?:\+\s?)?\(?$/.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0
  return { from: from - before, to: to + after, kind }
}

/** Groups of digits with one separator, with no other part of a number around them. */
const TIED = /(?<![\p{L}\d,.$/-]|\$\s)\d{1,8}(?:[-‐‑–—./]\d{1,8}){1,6}(?![\p{L}\d%]|[,.:/-]\d|\s?\$)/gu
const SPACED = /(?<![\p{L}\d,.$/-]|\$\s)\d{2,6}(?:\s\d{1,6}){1,5}(?![\p{L}\d%]|[,.:/-]\d|\s?\$)/gu
/** "0900-1700". */
const HOURS = /^(?:[01]\d|2[0-4])(?:00|15|30|45)$/
const NINE = /^(?:3-3-3|5-4|4-5|6-3|3-6)$/

/** Whether a group is likely a year, a count or an amount: "2019", "12", "2500". */
const isPlain = (group: string): boolean => group.length < 3 || isYear(group) || /^[1-9]\d*0$/.test(group)

/** Returns long numbers in groups that neither a check digit nor a word identifies. */
export const groupsIn = (text: string): Span[] => [
  ...spansOf(text, 'number', TIED, (run, behind) => !isUnit(behind) && isTiedNumber(run.split(/\D/))),
  ...spansOf(text, 'number', SPACED, (run, behind) => !isUnit(behind) && isSpacedNumber(run.split(/\D/))),
]

function isTiedNumber(groups: readonly string[]): boolean {
  const [first = '', last = ''] = [groups[0], groups.at(-1)]
  if (groups.join('').length < 7 || groups.every(group => HOURS.test(group))) return false
  // "124/2021" is a regulation.
  if (groups.length === 2 && first.length < 4 && isYear(last)) return false
  return !groups.every(isPlain) || groups.length > 3 || /^0\d/.test(first)
}

function isSpacedNumber(groups: readonly string[]): boolean {
  const length = groups.join('').length
  const shape = groups.map(group => group.length).join('-')
  if (length < 7 || groups.every(group => HOURS.test(group) && isPlain(group))) return false
  if (/^0/.test(groups[0] ?? '')) return true
  if (NINE.test(shape)) return !groups.every(group => /0$/.test(group) || isPlain(group))
  return length > 7 && groups.every(group => group.length > 2 && !isPlain(group))
}
