import { dayIn } from '../zoned-time.ts'

/** The calendar day in Alberta at this moment, as yyyy-mm-dd. */
export const albertaToday = (now: Date): string => dayIn('America/Edmonton', now)

/** The same day of the calendar some years earlier (negative: later), as yyyy-mm-dd; February 29 becomes March 1. */
export function yearsBefore(day: string, years: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(y - years, m - 1, d)).toISOString().slice(0, 10)
}
