const albertaDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Alberta at this moment, as yyyy-mm-dd. */
export function albertaToday(now: Date): string {
  const parts = Object.fromEntries(albertaDay.formatToParts(now).map(part => [part.type, part.value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The same day of the calendar some years earlier (negative: later), as yyyy-mm-dd; February 29 becomes March 1. */
export function yearsBefore(day: string, years: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(y - years, m - 1, d)).toISOString().slice(0, 10)
}
