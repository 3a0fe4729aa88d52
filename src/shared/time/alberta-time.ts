import { DAY_MS, hoursAfter } from './durations.ts'

/**
 * Alberta has kept UTC−6 all year since March 8, 2026 (Official Time Act; decision 31). The offset is ours, because Node 20 and older
 * browsers don't know that and would turn the clocks back.
 */
export const ALBERTA_OFFSET_HOURS = -6

/** Returns the time on Alberta's clocks, as a Date whose UTC fields read like the clock on the wall. */
export const wallTime = (at: Date): Date => hoursAfter(at, ALBERTA_OFFSET_HOURS)

/** Returns the moment at which Alberta's clocks show a `wallTime`. */
export const fromWallTime = (wall: Date): Date => hoursAfter(wall, -ALBERTA_OFFSET_HOURS)

/** Returns the calendar day in Alberta at this moment, as yyyy-mm-dd. */
export const albertaToday = (now: Date): string => wallTime(now).toISOString().slice(0, 10)

/** Returns the moment at which this day, as yyyy-mm-dd, begins in Alberta. */
export const albertaMidnight = (day: string): Date => albertaHour(day, 0)

/** Returns the moment at which it is this hour of a day, as yyyy-mm-dd, in Alberta. */
export const albertaHour = (day: string, hour: number): Date => fromWallTime(hoursAfter(new Date(day), hour))

/** Returns the moment at which the day in Alberta ends. */
export const nextAlbertaDay = (now: Date): Date => endOfAlbertaDay(albertaToday(now))

/** Returns the moment at which a calendar day (yyyy-mm-dd) ends in Alberta. */
export const endOfAlbertaDay = (day: string): Date => albertaMidnight(daysAfter(day, 1))

/** Returns the day so many days later (negative: earlier), as yyyy-mm-dd. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the same day of the month some months later, as yyyy-mm-dd; in a month without such a day, its last. */
export function monthsAfter(day: string, months: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(y, m + months, 0)).getUTCDate()
  return new Date(Date.UTC(y, m - 1 + months, Math.min(d, lastDay))).toISOString().slice(0, 10)
}

/** Returns the same calendar day some years earlier (negative: later), as yyyy-mm-dd; February 29 becomes March 1. */
export function yearsBefore(day: string, years: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(y - years, m - 1, d)).toISOString().slice(0, 10)
}
