import type { Span } from './redaction-spans.ts'

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = '(?:19|20)\\d\\d'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const GAP = '[\\s.\\-–—/,]{1,3}'
const MONTH_FIRST = `${MONTH}${GAP}${DAY}(?:${GAP})${YEAR}`
const DAY_FIRST = `${DAY}${GAP}(?:of\\s)?${MONTH}${GAP}${YEAR}`
const YEAR_FIRST = `${YEAR}${GAP}(?:\\d{1,2}|${MONTH})${GAP}${DAY}`
const FIGURES = `\\d{1,2}${GAP}\\d{1,2}${GAP}${YEAR}`
const TOGETHER = `${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`

const WHOLE = new RegExp(
  `(?<!\\d|\\$\\s?)(?:${[MONTH_FIRST, DAY_FIRST, YEAR_FIRST, FIGURES, TOGETHER].join('|')})(?!\\d)`,
  'gi',
)
const LOOSE = [
  MONTH_FIRST,
  DAY_FIRST,
  YEAR_FIRST,
  FIGURES,
  `\\d{1,2}${GAP}\\d{1,2}${GAP}\\d{2}`,
  `${MONTH}${GAP}${DAY}`,
]
  .concat([`${DAY}${GAP}(?:of\\s)?${MONTH}`, '\\d{1,2}\\s?[/-]\\s?\\d{2,4}', `${MONTH}${GAP}${YEAR}`, YEAR])
  .join('|')
/** What makes any date one of a person's own. */
const PERSONAL = new RegExp(
  `\\b(?:born|birthday|birth|birthdate|d\\.?\\s?o\\.?\\s?b\\b\\.?|expiry|expires|expired|expiration|exp\\b)[^\\n\\d]{0,24}?(?<!\\d)(${LOOSE})(?!\\d)`,
  'gi',
)

/** Rules begin and end with a month, people are born on any day: such a day of late is no secret by itself. */
const OF_A_RULE = new RegExp(
  `^(?:${MONTH}\\W{1,3}(?:0?1(?:st)?|30(?:th)?|31(?:st)?)\\W{1,3}20[23]\\d|(?:0?1(?:st)?|30(?:th)?|31(?:st)?)\\W{1,3}(?:of )?${MONTH}\\W{1,3}20[23]\\d|20[23]\\d-\\d\\d-(?:01|30|31))$`,
  'i',
)

/** Dates with day and year, and any date that is said to be of somebody's birth or of a card. */
export function datesIn(text: string): Span[] {
  const whole = [...text.matchAll(WHOLE)]
    .filter(({ 0: date }) => !OF_A_RULE.test(date))
    .map(({ 0: date, index }): Span => ({ from: index, to: index + date.length, kind: 'date' }))
  const personal = [...text.matchAll(PERSONAL)].map(({ 0: all, 1: date = '', index }): Span => {
    const to = index + all.length
    return { from: to - date.length, to, kind: 'date' }
  })
  return [...whole, ...personal]
}
