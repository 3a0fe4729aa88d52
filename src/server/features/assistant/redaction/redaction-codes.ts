import { countDigits, isUnit, isYear, type Span, spansOf } from './redaction-spans.ts'

/** Things with a number that leads to someone's file. */
const THING =
  'polic(?:y|ies|ey)|pol|plcy|pol(?:cy|is[iy]|ciy)|p(?:lo|oi)(?:li|il|l|i)?cy|claims?|cert(?:ificate)?s?|acc(?:oun)?ts?|a/c|member(?:ship)?s?|files?|cases?|requests?|ref(?:erence)?s?|passports?|permits?|uci|transit|contracts?|group|conf(?:irmation)?|invoices?|orders?|employee|student|quotes?|binders?|bonds?|loans?|mortgages?|lease|dossier|police|client|customer|subscriber|insured|insurance|slip|card|document|transaction|application|registration|broker|ids?|coverage'
const SAID = `(?:holder)?(?:[’']?s)?`
const NUMBER_WORD = String.raw`(?:[#№:=]|(?:numbers?|num(?:[eé]ro)?|n[o°ºr]|nos|nbr|ids?|code)(?!\p{L})\.?)`
const BETWEEN = String.raw`(?:[\s:#№=.,(_"“–—-]|\b(?:is|was|are|numbers?|num|no|nr|nbr|id|code|it's|it’s|its|the|my|of|on|under)\b){0,12}`
const PART = String.raw`[-‐‑–—./_]?[A-Z0-9]|\s{0,2}[-‐‑–—./_]?\s{0,2}(?=[A-Z]{0,5}[-.]?\d)[A-Z0-9]`
/** A part after a space must soon contain a digit, or it is the next word. */
const CODE = `[A-Z0-9](?:${PART}){2,28}`
const END = String.raw`(?![\p{L}\d])`

/** "policy no. HAB 00123456": a code that is called a number. */
const CALLED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${THING})${SAID}[\s._-]{0,2}${NUMBER_WORD}${BETWEEN}(${CODE})${END}`,
  'giu',
)
/** "policy number I have here is 4 567 89": a number later in the same clause. */
const CALLED_FAR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${THING})${SAID}[\s._-]{0,2}${NUMBER_WORD}[^\d\n?!$€£]{0,40}?(?<![\p{L}\d])((?:\p{L}{1,6}[-–./]?)?\d(?:\s{0,2}[./–-]?\s{0,2}\d){4,18})${END}`,
  'giu',
)
/** "claim is 22-1456-01": only the thing, followed by what looks like a number. */
const AFTER_THING = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${THING})${SAID}(?:\sof\sinsurance|\s(?:with|at|from|by|through)\s\p{L}{2,20}(?:\s\p{L}{2,20})?)?[\s.("“–—-]{1,3}(?:(?:is|are|under)\s)?((?:[A-Z]{1,6}[-./\s]{0,2})?(?:\d{1,4}(?:\s\d{1,4}){2,6}|\d[A-Z0-9]*(?:[-./][A-Z0-9]{1,12}){0,4}))${END}`,
  'giu',
)
/** "it's under 123456": five or more consecutive digits. */
const AFTER_WORD =
  /(?<![\p{L}\d])(?:(?:numbers?|nr|nbr|under|id|mine|it['’]?s|it is|that['’]?s)(?:\s(?:is|was))?[\s:=]{1,2}|[#№]\s?)(\d{5,8})(?![\p{L}\d%]|[.,]\d)/giu
/** Another number, listed after the first. */
const NEXT = new RegExp(String.raw`\s{0,2}(?:[,;&/]|and|or|und|et)\s{0,2}(${CODE})${END}`, 'iuy')

/** Letters followed by five or more digits, or after six: more than any vehicle model or form has. */
const MIXED =
  /(?<![\p{L}\d$])(?:\p{L}{1,12}[-–—./_]?\d{5,}\p{L}{0,3}|\p{Lu}{2,6}-\d{4}|\d{6,}-?\p{L}{1,3})(?![\p{L}\d])/gu
/** "TEN/123/4567", "ab-2026-000123": letters, then groups of digits. */
const GROUPED =
  /(?<![\p{L}\d-])\p{L}{1,6}(?:\d{4,8}(?:[-–—./_]\d{1,8}){1,3}|(?:[-–—./_]\d{2,8}){2,4})\p{L}{0,2}(?![\p{L}\d])/gu
/** "HAB 00123456": capitals belong to the number after them. */
const BEFORE_LONG = /(?<![\p{L}\d])(?:\p{Lu}{1,6}\s)?(?<![\d$.,]|\$\s)\d{6,8}(?![\d%]|[.,]\d|\s?\$)/gu
const SPELLED =
  /(?<!\p{L})(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)(?!\p{L})[\s,.-]{0,3}){5,}/giu

/** Words that are not part of a number: an amount, a year or a count follows. */
const WORD =
  /^(?:about|above|after|age|aged|and|are|around|as|at|bc|before|below|but|by|cad|cap|cdn|cost|costs|cover|covers|dated|due|ending|ended|for|from|if|in|is|it|jan|feb|mar|apr|may|jun|june|jul|july|aug|sep|sept|oct|nov|dec|km|least|limit|limits|max|min|model|my|near|nbr|no|nr|num|number|of|on|or|over|paid|pays|per|price|since|than|the|till|to|total|under|until|up|us|usd|value|valued|was|were|when|with|worth|year|years)$/i

/** The same without a space: "CAD45250". Any other letters there belong to the number. */
const FRONT = /^(?:cad|cdn|usd|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)$/i

/** "1250000", "12500", "2019": amounts, distances and years. Leading zeros occur only in numbers that identify something. */
function isAmount(digits: string): boolean {
  if (/^0/.test(digits)) return false
  if (isYear(digits)) return true
  return digits.length <= 5 ? /00$/.test(digits) : /^\d{1,4}000+$/.test(digits)
}

/** "CAD08576781": no amount begins with a zero or has eight consecutive digits. */
const isTooMuch = (behind: string) => /^[-.]?(?:0|\d{8})/.test(behind)

/** Whether a code that isn't called a number looks like one. */
function looksLikeOne(value: string, behind: string): boolean {
  const [letters = ''] = /^\p{L}*/u.exec(value) ?? []
  const isApart = /^[-./]?\s/.test(value.slice(letters.length))
  if (isApart ? WORD.test(letters) : FRONT.test(letters) && !isTooMuch(value.slice(letters.length)))
    return false
  const groups = value.match(/\d+/g) ?? []
  if (groups.every(isAmount)) return false
  return groups.length > 1 || !isUnit(behind)
}

/** Whether a named code is a number, not words, a year or a count: "policy no: in 2019". */
const isCalled = (value: string, behind: string): boolean => {
  const [front = ''] = /^\p{L}+\s+/u.exec(value) ?? []
  const rest = WORD.test(front.trim()) ? value.slice(front.length) : value
  if (isYear(rest)) return false
  if (countDigits(rest) < 3) return countDigits(rest) > 0 && /^(?=[^a-z]*$)[A-Z0-9]{6,}$/.test(rest)
  return countDigits(rest) > 4 || !isUnit(behind)
}

const isAfterThing = (value: string, behind: string): boolean =>
  (countDigits(value) > 4 || (countDigits(value) > 3 && /^[A-Z]{1,6}-?\d/i.test(value))) &&
  looksLikeOne(value, behind)

const isAfterWord = (value: string, behind: string): boolean =>
  !/00$/.test(value) && looksLikeOne(value, behind)

const isMixed = (value: string, behind: string): boolean =>
  !isUnit(/\d(\p{L}{1,3})$/u.exec(value)?.[1] ?? '') && looksLikeOne(value, behind)

const isGrouped = (value: string, behind: string): boolean =>
  countDigits(value) > 4 && looksLikeOne(value, behind)

const isLong = (value: string, behind: string): boolean =>
  (countDigits(value) > 6 || /^\D|^0/.test(value)) && looksLikeOne(value, behind)

/** Returns the numbers of policies, claims, accounts and the like: those that are named, and those with a typical form. */
export function codesIn(text: string): Span[] {
  const named = [
    ...spansOf(text, 'policy number', CALLED, isCalled),
    ...spansOf(text, 'policy number', CALLED_FAR, looksLikeOne),
    ...spansOf(text, 'policy number', AFTER_THING, isAfterThing),
  ]
  return [
    ...named,
    ...named.flatMap(({ to }) => listedAfter(text, to)),
    ...spansOf(text, 'number', AFTER_WORD, isAfterWord),
    ...spansOf(text, 'number', MIXED, isMixed),
    ...spansOf(text, 'policy number', GROUPED, isGrouped),
    ...spansOf(text, 'number', BEFORE_LONG, isLong),
    ...spansOf(text, 'number', SPELLED),
  ]
}

/** Returns the numbers that are listed after one that ends here. */
function listedAfter(text: string, to: number): Span[] {
  NEXT.lastIndex = to
  const value = NEXT.exec(text)?.[1] ?? ''
  const end = NEXT.lastIndex
  if (countDigits(value) < 5 || !looksLikeOne(value, text.slice(end, end + 16))) return []
  return [{ from: end - value.length, to: end, kind: 'policy number' }, ...listedAfter(text, end)]
}
