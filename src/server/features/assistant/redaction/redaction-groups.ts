import type { Span } from './redaction-spans.ts'

/** Digits in groups that one sign sets apart, with nothing else of a number around them. */
const TIED = /(?<![\p{L}\d,.$/-]|\$\s)\d{1,8}(?:[-‐‑–—./]\d{1,8}){1,6}(?![\p{L}\d%]|[,.:/-]\d|\s?\$)/gu
const SPACED = /(?<![\p{L}\d,.$/-]|\$\s)\d{2,6}(?:\s\d{1,6}){1,5}(?![\p{L}\d%]|[,.:/-]\d|\s?\$)/gu
const UNIT =
  /^\s?(?:k|km|kms|kilomet\p{L}+|miles?|dollars?|bucks|cad|sq|sqft|sf|ft|feet|lbs?|kgs?|hours?|hrs)(?!\p{L})/iu
/** "0900-1700". */
const HOURS = /^(?:[01]\d|2[0-4])(?:00|15|30|45)$/
const NINE = /^(?:3-3-3|5-4|4-5|6-3|3-6)$/

/** "2019", "12", "2500": people write such beside each other and mean years, counts and amounts. */
const isPlain = (group: string): boolean =>
  group.length < 3 || /^(?:19|20)\d\d$/.test(group) || /^[1-9]\d*0$/.test(group)

/** Long numbers in groups, of which no check digit and no word says what they are of. */
export function groupsIn(text: string): Span[] {
  return [
    ...[...text.matchAll(TIED)].map(found => ({ found, fits: isTiedNumber })),
    ...[...text.matchAll(SPACED)].map(found => ({ found, fits: isSpacedNumber })),
  ].flatMap(({ found: { 0: run, index }, fits }): Span[] => {
    const to = index + run.length
    if (UNIT.test(text.slice(to, to + 14)) || !fits(run.split(/\D/))) return []
    return [{ from: index, to, kind: 'number' }]
  })
}

function isTiedNumber(groups: readonly string[]): boolean {
  const [first = '', last = ''] = [groups[0], groups.at(-1)]
  if (groups.join('').length < 7 || groups.every(group => HOURS.test(group))) return false
  // "124/2021" is a regulation.
  if (groups.length === 2 && first.length < 4 && /^(?:19|20)\d\d$/.test(last)) return false
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
