/** What is kept from anybody: each is shown as this word in brackets. */
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

/** A stretch of a text that says something of a person. */
export interface Span {
  from: number
  to: number
  kind: HiddenKind
}

/** The text with each stretch replaced by what it is; where some overlap, all of them go as the first. */
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

/** A text without the words in brackets: what is left of it to be understood. */
export const withoutMarks = (text: string): string =>
  text
    .replace(MARKS, ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
