import { DAY_MS, hoursAfter } from './durations.ts'

/** Wall-clock time of a time zone, computed with Intl. A wall time is a Date whose UTC fields read like the clock on the wall. */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export function wallTime(timeZone: string, at: Date): Date {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const milliseconds = ((at.getTime() % 1000) + 1000) % 1000
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
}

/** Returns the calendar day at a moment, as yyyy-mm-dd. */
export const dateIn = (timeZone: string, at: Date): string =>
  wallTime(timeZone, at).toISOString().slice(0, 10)

const offsetAt = (timeZone: string, ms: number) => wallTime(timeZone, new Date(ms)).getTime() - ms

/**
 * Returns the moment of a wall time. For a time that occurs twice when clocks go back, it's the first; for one that is skipped
 * when they go forward, it's the moment of the change. So a later wall time is never an earlier moment.
 */
export function fromWallTime(timeZone: string, wall: Date): Date {
  const target = wall.getTime()
  // The offset is that of the day before or the day after, depending on the side of a clock change.
  const before = target - offsetAt(timeZone, target - DAY_MS)
  const after = target - offsetAt(timeZone, target + DAY_MS)
  const shows = (ms: number) => ms + offsetAt(timeZone, ms) === target
  if (shows(before)) return new Date(before)
  if (shows(after)) return new Date(after)
  return new Date(jumpBetween(timeZone, Math.min(before, after), Math.max(before, after)))
}

/** Returns the first millisecond with the later offset, between two moments around a clock change. */
function jumpBetween(timeZone: string, early: number, late: number): number {
  const newOffset = offsetAt(timeZone, late)
  let from = early
  let to = late
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (offsetAt(timeZone, middle) === newOffset) to = middle
    else from = middle
  }
  return to
}

export const ALBERTA = 'America/Edmonton'

/** Returns the calendar day in Alberta at this moment, as yyyy-mm-dd. */
export const albertaToday = (now: Date): string => dateIn(ALBERTA, now)

/** Returns the moment at which this day, as yyyy-mm-dd, begins in Alberta. */
export const albertaMidnight = (day: string): Date => albertaHour(day, 0)

/** Returns the moment at which it is this hour of a day, as yyyy-mm-dd, in Alberta. */
export const albertaHour = (day: string, hour: number): Date =>
  fromWallTime(ALBERTA, hoursAfter(new Date(day), hour))

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
