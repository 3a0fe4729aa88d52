/** What is kept from anybody: each is shown as this word in brackets. */
export type Hidden =
  | 'email'
  | 'phone'
  | 'SIN'
  | 'card'
  | 'number'
  | 'postal code'
  | 'VIN'
  | 'date'
  | 'policy number'
  | 'plate'
  | 'licence number'
  | 'health number'
  | 'password'
  | 'name'
  | 'address'

/** A stretch of a text that says something of a person. */
export interface Span {
  from: number
  to: number
  kind: Hidden
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
