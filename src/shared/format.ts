/**
 * How moments, money and sizes are written for people. Times are Alberta's. The words are put together here from
 * numbers, because engines differ in how they punctuate Canadian dates, and a page must read the same where it is
 * rendered and where it is taken over.
 */
const ZONE = 'America/Edmonton'
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const inAlberta = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  weekday: string
  /** Days since 1970-01-01 on the wall calendar, to count nights between two moments. */
  dayNumber: number
}

function wallTime(moment: Date): WallTime {
  const parts = Object.fromEntries(inAlberta.formatToParts(moment).map(part => [part.type, part.value]))
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  const dayNumber = Math.floor(Date.UTC(year, month - 1, day) / DAY)
  return {
    year,
    month,
    day,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    weekday: WEEKDAYS[(dayNumber + 4) % 7] ?? '',
    dayNumber,
  }
}

function clockTime({ hour, minute }: WallTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

function shortMonth(month: number): string {
  return (MONTHS[month - 1] ?? '').slice(0, 3)
}

/** An ISO moment as "Mon, Nov 23, 2026, 11:00 a.m.", in Alberta. */
export function formatMoment(iso: string): string {
  const at = wallTime(new Date(iso))
  return `${at.weekday.slice(0, 3)}, ${shortMonth(at.month)} ${at.day}, ${at.year}, ${clockTime(at)}`
}

/** An ISO moment, or a plain date such as 2027-01-01, as "November 23, 2026". A plain date stays that date. */
export function formatDay(iso: string): string {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  const at = plain
    ? { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]) }
    : wallTime(new Date(iso))
  return `${MONTHS[at.month - 1]} ${at.day}, ${at.year}`
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}

/** How far an ISO moment is from now: "just now", "5 minutes ago", "in 2 hours", "yesterday", "Nov 3", "Nov 3, 2025". */
export function formatRelative(iso: string, now: Date = new Date()): string {
  const moment = new Date(iso)
  const away = moment.getTime() - now.getTime()
  const far = Math.abs(away)
  const say = (words: string) => (away < 0 ? `${words} ago` : `in ${words}`)
  if (far < 45 * SECOND) return 'just now'
  if (far < HOUR - MINUTE / 2) return say(count(Math.max(1, Math.round(far / MINUTE)), 'minute'))
  const at = wallTime(moment)
  const today = wallTime(now)
  const nights = at.dayNumber - today.dayNumber
  if (nights === 0 || far < 6 * HOUR) return say(count(Math.round(far / HOUR), 'hour'))
  if (nights === -1) return 'yesterday'
  if (nights === 1) return 'tomorrow'
  if (Math.abs(nights) < 7) return say(count(Math.abs(nights), 'day'))
  const date = `${shortMonth(at.month)} ${at.day}`
  return at.year === today.year ? date : `${date}, ${at.year}`
}

/** A deadline: "by 3:00 p.m. today", "by 9:30 a.m. tomorrow", "by Monday 11:00 a.m.", "by Dec 7, 11:00 a.m.". */
export function formatDue(iso: string, now: Date = new Date()): string {
  const due = wallTime(new Date(iso))
  const today = wallTime(now)
  const nights = due.dayNumber - today.dayNumber
  if (nights === 0) return `by ${clockTime(due)} today`
  if (nights === 1) return `by ${clockTime(due)} tomorrow`
  if (nights > 1 && nights < 7) return `by ${due.weekday} ${clockTime(due)}`
  const year = due.year === today.year ? '' : `, ${due.year}`
  return `by ${shortMonth(due.month)} ${due.day}${year}, ${clockTime(due)}`
}

/** Integer cents as Canadian dollars: 123456 → "$1,234.56". */
export function formatMoney(cents: number): string {
  const whole = Math.abs(Math.round(cents))
  const dollars = Math.floor(whole / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`
}

/** A file's size: "820 bytes", "14 kB", "1.4 MB". Counts in 1024s, so that 25 × 1024 × 1024 reads as "25 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const units = ['kB', 'MB', 'GB', 'TB']
  let size = bytes / 1024
  let unit = 0
  while (Math.round(size) >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = size < 9.95 && unit > 0 ? 1 : 0
  return `${size.toFixed(digits).replace(/\.0$/, '')} ${units[unit]}`
}
