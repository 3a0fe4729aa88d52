import { countDigits, type HiddenKind, type Span, spansOf } from './redaction-spans.ts'

/** Words that end a name, or show that there is none. */
const NO_NAME =
  "a|about|after|already|also|am|an|and|are|as|at|back|because|but|by|can|correct|different|do|does|first|for|from|had|has|have|how|i|i'd|i'll|i'm|i've|if|im|in|is|it|just|last|later|listed|live|looking|misspelled|misspelt|missing|my|name|need|needs|no|not|of|on|or|please|so|spelled|spelt|still|that|then|the|this|to|today|tomorrow|trying|was|we|what|when|where|which|who|why|will|with|wondering|would|wrong|you|your"
const NAME = String.raw`(?!(?:${NO_NAME})(?![\p{L}\p{M}'’-]))\p{L}(?:\.|[\p{L}\p{M}'’-]{0,39})`
const CAPITALIZED = String.raw`\p{Lu}[\p{L}'’-]{1,30}`

/** Names that are introduced as names, in the first group. */
const INTRODUCED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:my|his|her|their|our)\s(?:(?:full|legal|first|last|middle|family|given|real)\s)?name(?:’s|'s|\sis|:)|(?:wife|husband|spouse|partner|son|daughter|mother|father|mom|dad)(?:’s|'s)\sname\sis|(?:full|first|last)\sname\s?:|^name\s?:|i\sam\scalled|i'm\scalled|(?:please|just|you\scan)\scall\sme)\s{1,2}(${NAME}(?:\s{1,2}${NAME}){0,3})`,
    'gimu',
  ),
  // "I'm Jane Roe, hi": only with capitals.
  new RegExp(
    String.raw`\b(?:[Ii] am|[Ii]['’]?m|[Tt]his is)\s(${CAPITALIZED}(?:\s${CAPITALIZED}){1,2})(?=\s(?:speaking|calling|here|and|from|with)\b|\s?[,.;!?\n]|\s?$)`,
    'gu',
  ),
  // "This is jane smith calling".
  new RegExp(
    String.raw`(?<!\p{L})(?:this is|it['’]?s|i am|i['’]m)\s(${NAME}(?:\s${NAME}){0,2})(?=\s(?:calling|speaking)(?!\p{L}))`,
    'giu',
  ),
  // "Thanks, Jane Roe" at the end.
  /(?<!\p{L})(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Cc]heers|[Ss]incerely|[Yy]ours truly)[,.!]?\s*[\n,–—-]\s*(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){0,2})(?=\s*$)/gu,
]

export const namesIn = (text: string): Span[] => INTRODUCED.flatMap(pattern => spansOf(text, 'name', pattern))

/** The words between the name of a number and the number. */
const IS = String.raw`(?:[\s:#=.,(-]|\b(?:is|was|are|number|num|no|nbr|id|code|it's|its|the|my)\b){0,12}?`
const after = (words: string, value: string) =>
  new RegExp(String.raw`\b(?:${words})\b\.?${IS}(${value})(?!\d)`, 'gi')

const SIN = after(
  String.raw`s\.?i\.?n|social\sins\w{2,8}|ssn|social\ssecurity`,
  String.raw`\d(?:[^a-z\d\n$]{0,3}\d){8}`,
)
const VIN = after('vin|serial', String.raw`[A-HJ-NPR-Z0-9](?:[\s.-]{0,2}[A-HJ-NPR-Z0-9]){16}(?![A-Z])`)
const LICENCE = after(
  String.raw`(?:(?:driver|operator)(?:[’']?s)?[’']?\s|driving\s)?licen[cs]e|d\.?l`,
  String.raw`(?:[A-Z]{1,2}[\s-]?)?\d(?:[\s.-]?\d){4,14}`,
)
const HEALTH = after(
  String.raw`health\s?(?:care)?(?:\s(?:card|number|ins\w{2,8}))?|phn|ahc(?:ip)?|uli`,
  String.raw`[A-Z]{0,2}\d(?:[\s.-]?\d){4,14}(?:[\s-]?[A-Z]{2})?(?![A-Z])`,
)
const PLATE = after(
  'plates?',
  String.raw`(?!(?:in|on|by|for|the|of|to|is|was|at|my|from|and|or|if|about|with|before|after)\b)(?:[A-Z]{1,4}[\s-]?\d{2,5}|\d{2,4}[\s-]?[A-Z]{1,4}|(?=[A-Z]{0,7}\d)[A-Z0-9]{2,8})(?![A-Z])`,
)
const PASSWORD =
  /\b(?:pass\s?(?:word|code|phrase)|pwd|pin)(?:\s(?:number|code))?\s{0,2}(?:is|was|:|=)\s{0,2}("[^"\n]{1,80}"|“[^”\n]{1,80}”|'[^'\n]{1,80}'|\S{1,80})/gi
const NO_PASSWORD =
  /^(?:not|wrong|incorrect|forgotten|lost|expired|invalid|too|never|being|still|the|a|an|required|needed|reset|missing|no|in|on|for|to|and|or|secure|safe|weak|strong|rejected|refused|compromised|stolen)$/i
const CARD_CODE = /\b(?:cvv|cvc|cvv2|security\scode)\b[\s:#=]{0,3}(?:is\s)?(\d{3,4})(?!\d)/gi
const SHORT_PHONE =
  /\b(?:phone|call|text|cell|mobile|tel|telephone|fax|reach\sme)\b[^\d\n$]{0,20}([2-9]\d\d[\s.-]\d{4})(?![\d-])/gi

const hasDigits = (value: string) => countDigits(value) > 0
const isPlate = (value: string) => countDigits(value) > 1 && /[A-Z]/i.test(value)
const isPassword = (value: string) => !NO_PASSWORD.test(value.replace(/[.,;:!?]+$/, ''))

/** Numbers and secrets that are identified by the words before them, and codes as long as a vehicle's number. */
const NAMED: readonly [HiddenKind, RegExp, ((value: string) => boolean)?][] = [
  ['SIN', SIN],
  ['VIN', VIN, hasDigits],
  ['licence number', LICENCE],
  ['health number', HEALTH],
  ['plate', PLATE, isPlate],
  ['password', PASSWORD, isPassword],
  ['number', CARD_CODE],
  ['phone', SHORT_PHONE],
  ['VIN', /(?<![A-Z0-9])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{17,}/gi],
]

export const namedIn = (text: string): Span[] =>
  NAMED.flatMap(([kind, pattern, fits]) => spansOf(text, kind, pattern, fits))
