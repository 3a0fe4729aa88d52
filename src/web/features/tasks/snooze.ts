import { albertaMidnight, albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { nextOpening, type Schedule } from '#shared/time/hours.ts'

const weekday = (day: string) => new Date(day).getUTCDay()

/** Returns the first of these days on which the business is open. */
const businessDay = (hours: Schedule, day: string): string =>
  albertaToday(nextOpening(hours, albertaMidnight(day)))

/** Returns the days to which a task can be snoozed in one step, each once. `today` is yyyy-mm-dd in Alberta. */
export function snoozeChoices(today: string, hours: Schedule): { label: string; day: string }[] {
  const nextMonday = daysAfter(today, 8 - (weekday(today) || 7))
  const choices = [
    { label: 'Snooze to next business day', day: businessDay(hours, daysAfter(today, 1)) },
    { label: 'Snooze to next Monday', day: nextMonday },
    { label: 'Snooze for two weeks', day: businessDay(hours, daysAfter(today, 14)) },
  ]
  return choices.filter(({ day }, at) => choices.findIndex(choice => choice.day === day) === at)
}
