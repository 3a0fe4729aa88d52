import { z } from 'zod'
import { fromWallTime, wallTime } from './alberta-time.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { ALBERTA_HOLIDAYS, Holiday, holidayDate } from './holidays.ts'

/** Time of day to the minute; 24:00 is the end of the day. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time like 09:00')

/** Opening hours within a day; `to` is exclusive. */
export const Interval = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start' })

const DayHours = z
  .array(Interval)
  .max(6)
  .refine(day => day.every(({ from }, index) => index === 0 || (day[index - 1]?.to ?? '') <= from), {
    error: 'Times within a day must be in order and not overlap',
  })

/** When the business is open, on Alberta's clocks. */
export const Schedule = z.object({
  /** Seven days, Sunday first; an empty day is closed. */
  week: z
    .array(DayHours)
    .length(7)
    .refine(days => days.some(day => day.length > 0), { error: 'Open at least one day' }),
  holidays: z.array(Holiday).max(60),
  /** Other closed days, as yyyy-mm-dd. */
  closedDates: z.array(z.iso.date()).max(400),
})
export type Schedule = z.infer<typeof Schedule>

const NINE_TO_FIVE = [{ from: '09:00', to: '17:00' }]

/** Monday to Friday, 9 to 5, except Alberta's general holidays. */
export const ALBERTA_HOURS: Schedule = {
  week: [[], NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, []],
  holidays: [...ALBERTA_HOLIDAYS],
  closedDates: [],
}

/** A schedule without opening hours for this many days counts as never open. */
const GIVE_UP_DAYS = 800

/** Returns the closed days of a year, as yyyy-mm-dd: holidays and single days. */
export function closedDates(schedule: Schedule, year: number): Set<string> {
  // A holiday of the year before may be moved into this one.
  const holidays = [year - 1, year].flatMap(y => schedule.holidays.map(({ rule }) => holidayDate(rule, y)))
  return new Set([...holidays, ...schedule.closedDates].filter(date => date.startsWith(`${year}-`)))
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Yields every open period that ends after a moment, in order. Stops when there is none for over two years. */
function* openPeriods(schedule: Schedule, after: Date): Generator<{ opens: number; closes: number }> {
  const wall = wallTime(after)
  let day = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())
  let closed = { year: Number.NaN, dates: new Set<string>() }
  for (let idle = 0; idle < GIVE_UP_DAYS; idle++, day += DAY_MS) {
    const date = new Date(day)
    const year = date.getUTCFullYear()
    if (closed.year !== year) closed = { year, dates: closedDates(schedule, year) }
    if (closed.dates.has(date.toISOString().slice(0, 10))) continue
    for (const { from, to } of schedule.week[date.getUTCDay()] ?? []) {
      const opens = fromWallTime(new Date(day + minuteOfDay(from) * MINUTE_MS)).getTime()
      const closes = fromWallTime(new Date(day + minuteOfDay(to) * MINUTE_MS)).getTime()
      if (closes <= after.getTime() || closes <= opens) continue
      idle = 0
      yield { opens, closes }
    }
  }
}

const neverOpen = () => new RangeError('This schedule has no open hours')

/** Whether the business is open at this moment. At the closing time it is closed. */
export function isOpen(schedule: Schedule, at: Date): boolean {
  for (const { opens } of openPeriods(schedule, at)) return opens <= at.getTime()
  return false
}

/** Returns the next open moment, which is `at` itself during open hours. Throws RangeError for a schedule that is never open. */
export function nextOpening(schedule: Schedule, at: Date): Date {
  for (const { opens } of openPeriods(schedule, at)) return new Date(Math.max(opens, at.getTime()))
  throw neverOpen()
}

/**
 * Returns the moment when so many business minutes have passed. Two hours from 3 p.m. end at the closing minute of the
 * day, not at the next opening; zero minutes from a closed hour end at the next opening. Throws RangeError when `minutes`
 * is negative or the schedule is never open.
 */
export function addBusinessTime(schedule: Schedule, from: Date, minutes: number): Date {
  if (!(minutes >= 0)) throw new RangeError('Business time is added in minutes from 0 up')
  let remaining = Math.round(minutes * MINUTE_MS)
  for (const { opens, closes } of openPeriods(schedule, from)) {
    const start = Math.max(opens, from.getTime())
    if (remaining <= closes - start) return new Date(start + remaining)
    remaining -= closes - start
  }
  throw neverOpen()
}

/** Returns the business minutes from one moment to another, not rounded; 0 when the second is not later. */
export function businessMinutesBetween(schedule: Schedule, from: Date, to: Date): number {
  if (to <= from) return 0
  let total = 0
  for (const { opens, closes } of openPeriods(schedule, from)) {
    if (opens >= to.getTime()) break
    total += Math.min(closes, to.getTime()) - Math.max(opens, from.getTime())
  }
  return total / MINUTE_MS
}
