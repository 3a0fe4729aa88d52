/** The kinds of hidden data. Each is replaced by its name in brackets. */
const HIDDEN = [
  'email',
  'phone',
  'SIN',
  'card',
  'number',
  'postal code',
  'VIN',
  'date',
  'policy number',
  'plate',
  'licence number',
  'health number',
  'password',
  'name',
  'address',
] as const
export type HiddenKind = (typeof HIDDEN)[number]

/** A part of a text that contains personal data. */
export interface Span {
  from: number
  to: number
  kind: HiddenKind
}

/** Whether a value that matches a pattern is one to hide; `behind` is the text after it. */
type Fits = (value: string, behind: string) => boolean

/** Returns what matches a pattern: its first group, which must be at the end, or all of it. */
export const spansOf = (text: string, kind: HiddenKind, pattern: RegExp, fits: Fits = () => true): Span[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: all, 1: value = all, index }) => {
    const to = index + all.length
    return fits(value, text.slice(to, to + 16)) ? [{ from: to - value.length, to, kind }] : []
  })

export const countDigits = (text: string): number => text.replace(/\D/g, '').length
/** What follows a count, a distance or an amount. */
const UNIT =
  /^\s?(?:k|m|mm|km|kms|kilomet\p{L}+|miles?|mi|dollars?|bucks|cad|cdn|usd|cents?|sq|square|sqft|sf|ft|feet|lbs?|pounds|kgs?|tonnes?|hours?|hrs|people|employees|%|\$|per|a\s(?:year|month)|an?nually|yearly|monthly|\/(?:yr|year|mo))(?!\p{L})/iu
export const isUnit = (behind: string): boolean => UNIT.test(behind)
export const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

/** Returns the text with each span replaced by its kind. Overlapping spans take the kind of the first. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let at = 0
  let rest = ''
  for (const { from, to, kind } of [...spans].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from >= at) rest += `${text.slice(at, from)}[${kind}]`
    at = Math.max(at, to)
  }
  return rest + text.slice(at)
}

const MARKS = new RegExp(`\\[(?:${HIDDEN.join('|')})\\]`, 'g')

/** Returns a text without the words in brackets. */
export const withoutMarks = (text: string): string =>
  text
    .replace(MARKS, ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
