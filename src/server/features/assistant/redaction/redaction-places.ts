import type { Span } from './redaction-spans.ts'

const POSTAL =
  /[ABCEGHJ-NPRSTVXY][\s.-]?\d[\s.-]?[ABCEGHJ-NPRSTV-Z][\s.\-‐‑‒–—−_/]{0,3}\d[\s.-]?[ABCEGHJ-NPRSTV-Z][\s.-]?\d/gi
/** A land description: quarter, section, township, range, meridian. */
const LAND = /\b[NS][EW][\s-]?\d{1,2}\s?-\s?\d{1,3}\s?-\s?\d{1,2}(?:\s?-?\s?W\s?\d\w{0,2})?/gi
const BOX = /\bp\.?\s?o\.?\s?box\s{0,2}\d{1,6}\b/gi
const RURAL = /\bbox\s\d{1,6}(?:,?\s(?:site|comp|rr|r\.r\.|rural\sroute)\s\d{1,4}){1,3}/gi
const QUADRANT = String.raw`(?:[\s,.]{1,3}(?:[NS][EW]|N\.[EW]\.|S\.[EW]\.)\b)`
const UNIT = String.raw`(?:(?:\b(?:unit|suite|apt\.?|apartment)\s|#)\s?\w{1,5}[\s,-]{1,3})?`
/** Never in the names of streets. */
const NOT_NAMED = `the|a|an|and|or|on|in|at|my|of|to|for|from|is|are|was|off|per|by|with|if|i|we|you|it|than|years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|times?|km|kms|miles?|metres?|meters?|feet|foot|ft|cars?|trucks?|vehicles?|people|kids|drivers?|percent|way|lane|door|storeys?|storys?|bedroom|unit|units|dollars?|k|vehicles|claims?|tickets?`
const NAME = String.raw`(?:(?!(?:${NOT_NAMED})\b)[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]{0,29}[\s,]{1,2})`
/** Nothing but streets and roads. */
const CLEAR = `street|str?|avenue|aven?|road|rd|drive|dr|boulevard|blvd|crescent|cres|court|crt|highway|hwy|parkway|pkwy|terrace|trail|range\\s(?:road|rd)|rge\\s(?:road|rd)|rr|township\\s(?:road|rd)|twp\\s(?:road|rd)`
/** Words that are much else beside: a street with a direction behind, or a capital in front. */
const UNCLEAR = `way|place|pl|lane|ln|close|circle|cir|green|gate|grove|heights|hill|landing|link|manor|mews|park|point|square|sq|view|villas|walk|bay|cove|common|gardens?|estates?|ridge|rise|row|run|crossing|alley|plaza|cr|ct|tr`
const CAPITAL = `Way|Place|Pl|Lane|Ln|Close|Circle|Cir|Green|Gate|Grove|Heights|Hill|Landing|Link|Manor|Mews|Park|Point|Square|Sq|View|Villas|Walk|Bay|Cove|Common|Gardens?|Estates?|Ridge|Rise|Row|Run|Crossing|Alley|Plaza|Cr|Ct|Tr`
const HOUSE = String.raw`(?<![\d$.,])\b\d{1,6}[A-Za-z]?[\s,-]{1,3}`

const STREETS = [
  new RegExp(String.raw`${UNIT}${HOUSE}(?:${NAME}{1,3})(?:${CLEAR})\b(?:\s\d{1,4}\w?\b)?${QUADRANT}?`, 'giu'),
  new RegExp(String.raw`${UNIT}${HOUSE}(?:${NAME}{1,3})(?:${UNCLEAR})\b${QUADRANT}`, 'giu'),
  new RegExp(String.raw`${UNIT}${HOUSE}(?:${NAME}{1,3})(?:${CAPITAL})\b`, 'gu'),
  new RegExp(String.raw`${HOUSE}(?:range|rge|township|twp)\s(?:road|rd)\s\d{1,4}\w?`, 'giu'),
  new RegExp(String.raw`${HOUSE}(?:rr|hwy|highway)\s\d{1,4}\w?`, 'giu'),
  new RegExp(String.raw`${HOUSE}(?:rue|avenue|boulevard|chemin)\s[\p{L}'’-]{2,30}`, 'giu'),
]

/** Postal codes, street addresses with a house number, boxes and land descriptions. */
export function placesIn(text: string): Span[] {
  const found = (pattern: RegExp, kind: Span['kind']): Span[] =>
    [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ from: index, to: index + all.length, kind }))
  return [
    ...found(POSTAL, 'postal code'),
    ...[LAND, BOX, RURAL, ...STREETS].flatMap(pattern => found(pattern, 'address')),
  ]
}
