import { z } from 'zod'
import { hoursAfter } from './durations.ts'

const Month = z.number().int().min(1).max(12)
const Day = z.number().int().min(1).max(31)
/** 0 is Sunday, 6 is Saturday. */
const Weekday = z.number().int().min(0).max(6)

/** On which day of each year a holiday falls. */
const HolidayRule = z.discriminatedUnion('falls', [
  /** The same date every year; `onSunday: 'monday'` moves it to the day after when that date is a Sunday. */
  z.object({ falls: z.literal('on'), month: Month, day: Day, onSunday: z.enum(['stays', 'monday']) }),
  /** The nth such weekday of a month. */
  z.object({
    falls: z.literal('nth'),
    month: Month,
    weekday: Weekday,
    nth: z.number().int().min(1).max(5),
  }),
  /** The last such weekday before a date, never on it. */
  z.object({ falls: z.literal('before'), month: Month, day: Day, weekday: Weekday }),
  /** So many days from Easter Sunday; negative is before it. */
  z.object({ falls: z.literal('easter'), days: z.number().int().min(-60).max(60) }),
])
type HolidayRule = z.infer<typeof HolidayRule>

export const Holiday = z.object({ name: z.string().min(1).max(80), rule: HolidayRule })
export type Holiday = z.infer<typeof Holiday>

/** The nine general holidays of Alberta's Employment Standards Code. */
export const ALBERTA_HOLIDAYS: readonly Holiday[] = [
  { name: 'New Year’s Day', rule: { falls: 'on', month: 1, day: 1, onSunday: 'stays' } },
  { name: 'Alberta Family Day', rule: { falls: 'nth', month: 2, weekday: 1, nth: 3 } },
  { name: 'Good Friday', rule: { falls: 'easter', days: -2 } },
  { name: 'Victoria Day', rule: { falls: 'before', month: 5, day: 25, weekday: 1 } },
  { name: 'Canada Day', rule: { falls: 'on', month: 7, day: 1, onSunday: 'monday' } },
  { name: 'Labour Day', rule: { falls: 'nth', month: 9, weekday: 1, nth: 1 } },
  { name: 'Thanksgiving Day', rule: { falls: 'nth', month: 10, weekday: 1, nth: 2 } },
  { name: 'Remembrance Day', rule: { falls: 'on', month: 11, day: 11, onSunday: 'stays' } },
  { name: 'Christmas Day', rule: { falls: 'on', month: 12, day: 25, onSunday: 'stays' } },
]

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const plusDays = (date: Date, days: number) => hoursAfter(date, days * 24)

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876, as Meeus prints it). */
function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const inMonth = h + l - 7 * m + 114
  return utc(year, Math.floor(inMonth / 31), (inMonth % 31) + 1)
}

function dayOf(rule: HolidayRule, year: number): Date {
  switch (rule.falls) {
    case 'on': {
      const date = utc(year, rule.month, rule.day)
      return rule.onSunday === 'monday' && date.getUTCDay() === 0 ? plusDays(date, 1) : date
    }
    case 'nth': {
      const first = utc(year, rule.month, 1)
      const toWeekday = (rule.weekday - first.getUTCDay() + 7) % 7
      return plusDays(first, toWeekday + (rule.nth - 1) * 7)
    }
    case 'before': {
      const date = utc(year, rule.month, rule.day)
      return plusDays(date, -((date.getUTCDay() - rule.weekday + 7) % 7 || 7))
    }
    case 'easter':
      return plusDays(easterSunday(year), rule.days)
  }
}

/** The date (yyyy-mm-dd) on which a holiday falls in a year. */
export const holidayDate = (rule: HolidayRule, year: number): string =>
  dayOf(rule, year).toISOString().slice(0, 10)
