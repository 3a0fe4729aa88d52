import type { HiddenKind, Span } from './redaction-spans.ts'

/** What stands between the name of a thing and the thing. */
const IS = String.raw`(?:[\s:#=.,(-]|\b(?:is|was|are|number|num|no|nbr|id|code|it's|its|the|my)\b){0,12}?`

/** `value` is the group that is hidden, where `fits` (all of it, where there is none). */
interface Named {
  kind: HiddenKind
  pattern: RegExp
  fits?: (value: string) => boolean
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length
const NOT_CODE = '(?!(?:in|on|by|for|the|of|to|is|was|at|my|from|and|or|if|about|with|before|after)\\b)'
const NO_PASSWORD =
  /^(?:not|wrong|incorrect|forgotten|lost|expired|invalid|too|never|being|still|the|a|an|required|needed|reset|missing|no|in|on|for|to|and|or|secure|safe|weak|strong|rejected|refused|compromised|stolen)$/i

const NAMED: readonly Named[] = [
  {
    kind: 'SIN',
    pattern: new RegExp(
      String.raw`\b(?:s\.?i\.?n|social\sins\w{2,8}|ssn|social\ssecurity)\b\.?${IS}(\d(?:[^\p{L}\d\n$]{0,3}\d){8})(?!\d)`,
      'giu',
    ),
  },
  {
    kind: 'VIN',
    pattern: new RegExp(
      String.raw`\b(?:vin|serial)\b${IS}([A-HJ-NPR-Z0-9](?:[\s.-]{0,2}[A-HJ-NPR-Z0-9]){16})(?![A-Z0-9])`,
      'gi',
    ),
    fits: value => digitsIn(value) > 0,
  },
  {
    kind: 'licence number',
    pattern: new RegExp(
      String.raw`\b(?:(?:driver|operator)(?:[’']?s)?[’']?\slicen[cs]e|driving\slicen[cs]e|licen[cs]e|d\.?l)\b${IS}((?:[A-Z]{1,2}[\s-]?)?\d(?:[\s.-]?\d){4,14})(?!\d)`,
      'gi',
    ),
  },
  {
    kind: 'health number',
    pattern: new RegExp(
      String.raw`\b(?:health\s?(?:care)?(?:\s(?:card|number|ins\w{2,8}))?|phn|ahc(?:ip)?|uli)\b${IS}([A-Z]{0,2}\d(?:[\s.-]?\d){4,14}(?:[\s-]?[A-Z]{2})?)(?![A-Z\d])`,
      'gi',
    ),
  },
  {
    kind: 'plate',
    pattern: new RegExp(
      String.raw`\bplates?\b${IS}${NOT_CODE}([A-Z]{1,4}[\s-]?\d{2,5}|\d{2,4}[\s-]?[A-Z]{1,4}|(?=[A-Z]{0,7}\d)[A-Z0-9]{2,8})(?![A-Z0-9])`,
      'gi',
    ),
    fits: value => digitsIn(value) > 1 && /[A-Z]/i.test(value),
  },
  {
    kind: 'password',
    pattern:
      /\b(?:pass\s?(?:word|code|phrase)|pwd|pin)(?:\s(?:number|code))?\s{0,2}(?:is|was|:|=)\s{0,2}("[^"\n]{1,80}"|“[^”\n]{1,80}”|'[^'\n]{1,80}'|\S{1,80})/gi,
    fits: value => !NO_PASSWORD.test(value.replace(/[.,;:!?]+$/, '')),
  },
  { kind: 'number', pattern: /\b(?:cvv|cvc|cvv2|security\scode)\b[\s:#=]{0,3}(?:is\s)?(\d{3,4})(?!\d)/gi },
  {
    kind: 'phone',
    pattern:
      /\b(?:phone|call|text|cell|mobile|tel|telephone|fax|reach\sme)\b[^\d\n$]{0,20}([2-9]\d\d[\s.-]\d{4})(?![\d-])/gi,
  },
]

/** Numbers and secrets that are known by what stands in front of them. */
export function namedIn(text: string): Span[] {
  return NAMED.flatMap(({ kind, pattern, fits }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: value = '', index }): Span[] => {
      if (fits && !fits(value)) return []
      const to = index + all.length
      return [{ from: to - value.length, to, kind }]
    }),
  )
}

/** Seventeen letters and digits in a row: a vehicle's number, or another that is as much its owner's. */
export function longCodesIn(text: string): Span[] {
  return [...text.matchAll(/[A-Z0-9]{17,}/gi)]
    .filter(({ 0: code }) => /\d/.test(code) && /[A-Z]/i.test(code))
    .map(({ 0: code, index }) => ({ from: index, to: index + code.length, kind: 'VIN' }))
}
