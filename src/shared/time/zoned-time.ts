/** Wall-clock time of one time zone, by Intl alone. A wall moment is a Date whose UTC fields read like the clock on the wall. */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
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

/** What the clock on the wall shows at a moment. */
export function wallTime(timeZone: string, at: Date): Date {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const milliseconds = ((at.getTime() % 1000) + 1000) % 1000
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds))
}

/** The calendar day at a moment, as yyyy-mm-dd. */
export const dateIn = (timeZone: string, at: Date): string =>
  wallTime(timeZone, at).toISOString().slice(0, 10)

const offsetAt = (timeZone: string, ms: number) => wallTime(timeZone, new Date(ms)).getTime() - ms

/**
 * The moment when the wall shows this. Where clocks go back and it shows it twice, the first; where they go forward
 * and it never does, the moment of the jump: so later on the wall is never earlier in truth.
 */
export function fromWallTime(timeZone: string, wall: Date): Date {
  const target = wall.getTime()
  // The offset is that of a day before or a day after, whichever side of a change of clocks this lies on.
  const before = target - offsetAt(timeZone, target - 86_400_000)
  const after = target - offsetAt(timeZone, target + 86_400_000)
  const shows = (ms: number) => ms + offsetAt(timeZone, ms) === target
  if (shows(before)) return new Date(before)
  if (shows(after)) return new Date(after)
  return new Date(jumpBetween(timeZone, Math.min(before, after), Math.max(before, after)))
}

/** The first millisecond with the later offset, between two moments around a change of clocks. */
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
