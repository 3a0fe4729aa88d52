import { dateIn, fromWallTime } from './zoned-time.ts'

const ALBERTA = 'America/Edmonton'

/** The calendar day in Alberta at this moment, as yyyy-mm-dd. */
export const albertaToday = (now: Date): string => dateIn(ALBERTA, now)

/** The moment at which the day in Alberta ends. */
export function nextAlbertaDay(now: Date): Date {
  const [year = 0, month = 1, day = 1] = albertaToday(now).split('-').map(Number)
  return fromWallTime(ALBERTA, new Date(Date.UTC(year, month - 1, day + 1)))
}

/** The same day of the calendar some years earlier (negative: later), as yyyy-mm-dd; February 29 becomes March 1. */
export function yearsBefore(day: string, years: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(y - years, m - 1, d)).toISOString().slice(0, 10)
}
