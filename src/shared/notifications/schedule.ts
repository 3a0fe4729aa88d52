import { fromWallTime, wallTime } from '../time/alberta-time.ts'
import { minutesAfter } from '../time/durations.ts'

/** When a person wants their emails. Times of day are Alberta's. */
export interface EmailSchedule {
  /** No email from this time of day, as 22:00 … */
  quietFrom: string | null
  /** … until this one, which may be on the next day. */
  quietTo: string | null
  /** One email a day, except for urgent events. */
  dailyDigest: boolean
}

/** When the daily digest is sent. */
const DIGEST_TIME = '08:00'

const DAY_MINUTES = 24 * 60

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the moment of a time of day, on the day that `wall` shows or so many days later. */
function momentAt(wall: Date, minute: number, daysLater = 0): Date {
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + daysLater)
  return fromWallTime(minutesAfter(new Date(midnight), minute))
}

const minutesInto = (wall: Date) => wall.getUTCHours() * 60 + wall.getUTCMinutes()

/** Returns the end of the quiet hours that this moment is in, or the moment itself. */
export function afterQuietHours({ quietFrom, quietTo }: EmailSchedule, at: Date): Date {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return at
  const wall = wallTime(at)
  const [from, to, now] = [minuteOfDay(quietFrom), minuteOfDay(quietTo), minutesInto(wall)]
  if (from < to) return now >= from && now < to ? momentAt(wall, to) : at
  if (now < to) return momentAt(wall, to)
  return now >= from ? momentAt(wall, to % DAY_MINUTES, 1) : at
}

function nextDigest(at: Date): Date {
  const wall = wallTime(at)
  const minute = minuteOfDay(DIGEST_TIME)
  return momentAt(wall, minute, minutesInto(wall) < minute ? 0 : 1)
}

/** Returns when an email about something that happened now may be sent. What is urgent waits for no digest. */
export function emailDueAt(schedule: EmailSchedule, now: Date, urgent: boolean): Date {
  return afterQuietHours(schedule, schedule.dailyDigest && !urgent ? nextDigest(now) : now)
}
