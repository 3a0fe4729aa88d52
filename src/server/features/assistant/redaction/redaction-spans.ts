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
