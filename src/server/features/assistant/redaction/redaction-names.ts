import type { HiddenKind, Span } from './redaction-spans.ts'

const OPENING =
  /\b(?:(?:my|his|her|their|our)\s(?:(?:full|legal|first|last|middle|family|given|real)\s)?name(?:’s|'s|\sis|:)|(?:wife|husband|spouse|partner|son|daughter|mother|father|mom|dad)(?:’s|'s)\sname\sis|(?:full|first|last)\sname\s?:|^name\s?:|i\sam\scalled|i'm\scalled|(?:please|just|you\scan)\scall\sme)\s{1,2}/gim
/** Capitalized words with which people introduce themselves. */
const SELF =
  /\b(?:I am|I'm|I’m|i am|i'm|im|Im|this is|This is)\s((?:\p{Lu}[\p{L}'’-]{1,30})(?:\s\p{Lu}[\p{L}'’-]{1,30}){1,2})(?=\s(?:speaking|calling|here|and|from|with)\b|\s?[,.;!?\n]|\s?$)/gu
const WORD = /^[\s]{0,2}([\p{L}\p{M}][\p{L}\p{M}'’.-]{0,39})/u
/** "This is jane smith calling", "Thanks, Jane Roe" at the end. */
const CALLING =
  /(?<!\p{L})(?:this is|it['’]?s|i am|i['’]m)\s(\p{L}[\p{L}'’-]{1,30}(?:\s\p{L}[\p{L}'’-]{1,30}){0,2})\s(?:calling|speaking)(?!\p{L})/giu
const SIGNED =
  /(?<!\p{L})(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Cc]heers|[Ss]incerely|[Yy]ours truly)[,.!]?\s*[\n,–—-]\s*(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){0,2})\s*$/gu
/** Words that end a name, or show that there is none. */
const NO_NAME = new Set(
  `a about after already also am an and are as at back because but by can correct different do does for from had has have how i
  i'd i'll i'm i've if im in is it just later listed live looking misspelled misspelt missing my need needs no not of on or please
  so spelled spelt still that the then this to today tomorrow trying was we what when where which who why will with wondering would
  wrong you your`.split(/\s+/),
)
const MAX_WORDS = 4

/** Returns the names that are introduced as names. */
export function namesIn(text: string): Span[] {
  const selves = [SELF, CALLING, SIGNED].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: name = '', index }): Span[] => {
      if (pattern === CALLING && name.split(/\s/).some(word => NO_NAME.has(word.toLowerCase()))) return []
      const from = index + all.lastIndexOf(name)
      return [{ from, to: from + name.length, kind: 'name' }]
    }),
  )
  const named = [...text.matchAll(OPENING)].flatMap(({ 0: opening, index }): Span[] => {
    const from = index + opening.length
    let to = from
    for (let words = 0; words < MAX_WORDS; words++) {
      const found = WORD.exec(text.slice(to, to + 44))
      const word = found?.[1] ?? ''
      if (word === '' || NO_NAME.has(word.toLowerCase().replace(/[.'’]+$/, ''))) break
      const bare = word.length > 2 ? word.replace(/[.'’-]+$/, '') : word
      to += (found?.[0].length ?? 0) - (word.length - bare.length)
      // A sentence ends here.
      if (bare !== word) break
    }
    return to > from ? [{ from, to, kind: 'name' }] : []
  })
  return [...selves, ...named]
}

/** The words between the name of a number and the number. */
const IS = String.raw`(?:[\s:#=.,(-]|\b(?:is|was|are|number|num|no|nbr|id|code|it's|its|the|my)\b){0,12}?`

/** Matches of `pattern` whose first group, the hidden value, meets `fits`. */
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

/** Returns the numbers and secrets that are identified by the words before them. */
export function namedIn(text: string): Span[] {
  return NAMED.flatMap(({ kind, pattern, fits }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, 1: value = '', index }): Span[] => {
      if (fits && !fits(value)) return []
      const to = index + all.length
      return [{ from: to - value.length, to, kind }]
    }),
  )
}

/** Returns codes of 17 or more letters and digits: vehicle numbers, or others that are just as personal. */
export function longCodesIn(text: string): Span[] {
  return [...text.matchAll(/[A-Z0-9]{17,}/gi)]
    .filter(({ 0: code }) => /\d/.test(code) && /[A-Z]/i.test(code))
    .map(({ 0: code, index }) => ({ from: index, to: index + code.length, kind: 'VIN' }))
}
