import { MONTHS } from '#shared/format.ts'

/** Year first, with any separator: 2026-12-31, 2026/12/31. */
const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const EIGHT_DIGITS = /^(\d{4})(\d{2})(\d{2})$/
/** Dec 31, 2026. */
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i
/** 31-Dec-2026 or 31 December 2026. */
const DAY_FIRST = /^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4})$/i

/**
 * Returns a day that can be read in one way only, as yyyy-mm-dd; any other text as it is, which isn't a day. So 01/02/2026
 * stays: it's January 2 to some spreadsheets, and February 1 to others.
 */
export function readDay(typed: string): string {
  // A spreadsheet may add midnight.
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[T ]0?0:00(:00)?$/, '')
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return isoDay(year, Number(month), day)
  const [, yearDigits, monthDigits, dayDigits] = EIGHT_DIGITS.exec(text) ?? []
  if (yearDigits && monthDigits && dayDigits) return `${yearDigits}-${monthDigits}-${dayDigits}`
  const [, name, dayAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  if (name && dayAfter && yearAfter) return isoDay(yearAfter, monthNumber(name), dayAfter)
  const [, dayBefore, nameAfter, yearLast] = DAY_FIRST.exec(text) ?? []
  if (dayBefore && nameAfter && yearLast) return isoDay(yearLast, monthNumber(nameAfter), dayBefore)
  return text
}

/** Returns the number of a month by its English name or the beginning of it, with 3 letters or more; 0 for any other word. */
const monthNumber = (name: string): number =>
  MONTHS.findIndex(month => month.toLowerCase().startsWith(name.toLowerCase())) + 1

const isoDay = (year: string, month: number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
