import { monthsAfter, wallTime } from './time/alberta-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time/durations.ts'

/*
 * Formats times, money, sizes and phone numbers for people, in Alberta's time zone. The texts don't come from Intl, because engines punctuate
 * Canadian dates differently, and a page must be the same on the server and in the browser.
 */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
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

/** Days since 1970-01-01 on the calendar, to count nights between two wall times. */
const dayNumber = (wall: Date) => Math.floor(wall.getTime() / DAY_MS)
const weekday = (wall: Date) => WEEKDAYS[wall.getUTCDay()] ?? ''

function clockTime(wall: Date): string {
  const hour = wall.getUTCHours()
  return `${hour % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** A time of day such as 17:00 as "5:00 p.m."; 24:00 is midnight. */
export const formatTimeOfDay = (time: string): string => clockTime(new Date(`1970-01-01T${time}Z`))

/** "Nov 3" */
const shortDate = (wall: Date) => `${(MONTHS[wall.getUTCMonth()] ?? '').slice(0, 3)} ${wall.getUTCDate()}`

/** A plain date such as 2027-01-01 as "January 2027". */
export const formatMonth = (day: string): string =>
  `${MONTHS[new Date(day).getUTCMonth()]} ${new Date(day).getUTCFullYear()}`

/** A plain date such as 2027-01-01 as "Jan 1". */
export const formatShortDay = (day: string): string => shortDate(new Date(day))

/** An ISO moment as "Mon, Nov 23, 2026, 11:00 a.m.", in Alberta. */
export function formatMoment(iso: string): string {
  const wall = wallTime(new Date(iso))
  return `${weekday(wall).slice(0, 3)}, ${shortDate(wall)}, ${wall.getUTCFullYear()}, ${clockTime(wall)}`
}

/** An ISO moment, or a plain date such as 2027-01-01, as "Nov 23, 2026". A plain date stays that date. */
export function formatDay(iso: string): string {
  const wall = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(iso) : wallTime(new Date(iso))
  return `${shortDate(wall)}, ${wall.getUTCFullYear()}`
}

/** How far an ISO moment is from now: "just now", "5 minutes ago", "in 2 hours", "yesterday", "Nov 3", "Nov 3, 2025". */
export function formatRelative(iso: string, now: Date = new Date()): string {
  const moment = new Date(iso)
  const difference = moment.getTime() - now.getTime()
  const distance = Math.abs(difference)
  const withDirection = (words: string) => (difference < 0 ? `${words} ago` : `in ${words}`)
  if (distance < 45_000) return 'just now'
  if (distance < HOUR_MS - MINUTE_MS / 2)
    return withDirection(formatCount(Math.max(1, Math.round(distance / MINUTE_MS)), 'minute'))
  const wall = wallTime(moment)
  const today = wallTime(now)
  const nights = dayNumber(wall) - dayNumber(today)
  if (nights === 0 || distance < 6 * HOUR_MS)
    return withDirection(formatCount(Math.round(distance / HOUR_MS), 'hour'))
  if (nights === -1) return 'yesterday'
  if (nights === 1) return 'tomorrow'
  if (Math.abs(nights) < 7) return withDirection(formatCount(Math.abs(nights), 'day'))
  const year = wall.getUTCFullYear()
  return year === today.getUTCFullYear() ? shortDate(wall) : `${shortDate(wall)}, ${year}`
}

/** A deadline: "by 3:00 p.m. today", "by 9:30 a.m. tomorrow", "by 11:00 a.m. on Monday", "by 11:00 a.m. on Dec 7". */
export function formatDue(iso: string, now: Date = new Date()): string {
  const due = wallTime(new Date(iso))
  const today = wallTime(now)
  const nights = dayNumber(due) - dayNumber(today)
  if (nights === 0) return `by ${clockTime(due)} today`
  if (nights === 1) return `by ${clockTime(due)} tomorrow`
  if (nights > 1 && nights < 7) return `by ${clockTime(due)} on ${weekday(due)}`
  const year = due.getUTCFullYear() === today.getUTCFullYear() ? '' : `, ${due.getUTCFullYear()}`
  return `by ${clockTime(due)} on ${shortDate(due)}${year}`
}

/** A deadline as a text says it that may be read on another day: "by 3:00 p.m. on Fri, Nov 27". */
export function formatDueDate(iso: string): string {
  const due = wallTime(new Date(iso))
  return `by ${clockTime(due)} on ${weekday(due).slice(0, 3)}, ${shortDate(due)}`
}

/** When business hours begin: "today at 9:00 a.m.", "tomorrow at 9:00 a.m.", "on Monday at 9:00 a.m.", "on Mon, Dec 28 at 9:00 a.m.". */
export function formatOpening(opening: Date, now: Date = new Date()): string {
  const wall = wallTime(opening)
  const nights = dayNumber(wall) - dayNumber(wallTime(now))
  const time = `at ${clockTime(wall)}`
  if (nights === 0) return `today ${time}`
  if (nights === 1) return `tomorrow ${time}`
  if (nights < 7) return `on ${weekday(wall)} ${time}`
  return `on ${weekday(wall).slice(0, 3)}, ${shortDate(wall)} ${time}`
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

/** Returns "1 open case", "3 open cases" or "2,000 policies". */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? noun : plural}`

/** Returns a Canadian phone number as "(403) 555-0142", however it was typed. Returns any other text unchanged. */
export function formatPhone(text: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(text.replace(/[\s().\p{Pd}]/gu, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : text
}

/** Returns the address of a link that calls a phone number, however it was typed. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^0-9+]/g, '')}`

/** Returns business minutes as "45 min" or "3 h 20 min": a business day has no fixed length. */
export function formatBusinessTime(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Returns how long a policy runs, as in "12 months", "6 months" or "14 days". */
export function formatTerm({ effectiveOn, expiresOn }: { effectiveOn: string; expiresOn: string }): string {
  const [start, end] = [new Date(effectiveOn), new Date(expiresOn)]
  const years = end.getUTCFullYear() - start.getUTCFullYear()
  const months = years * 12 + end.getUTCMonth() - start.getUTCMonth()
  return expiresOn === monthsAfter(effectiveOn, months)
    ? formatCount(months, 'month')
    : formatCount((end.getTime() - start.getTime()) / DAY_MS, 'day')
}
