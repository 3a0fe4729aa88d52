export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

export const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * HOUR_MS)

export const hoursAfter = (moment: Date, hours: number): Date => hoursBefore(moment, -hours)

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE_MS)
