import { daysAfter } from '#shared/time/zoned-time.ts'

const SATURDAY = 6
const weekday = (day: string) => new Date(day).getUTCDay()

/** Returns the first of these days that is not on a weekend. */
const workday = (day: string): string =>
  weekday(day) === SATURDAY ? daysAfter(day, 2) : weekday(day) === 0 ? daysAfter(day, 1) : day

/** Returns the days to which a task can be snoozed in one step. `today` is yyyy-mm-dd in Alberta. */
export function snoozeChoices(today: string): { label: string; day: string }[] {
  const nextMonday = daysAfter(today, 8 - (weekday(today) || 7))
  return [
    { label: 'Snooze to next business day', day: workday(daysAfter(today, 1)) },
    { label: 'Snooze to next Monday', day: nextMonday },
    { label: 'Snooze for two weeks', day: workday(daysAfter(today, 14)) },
  ]
}
