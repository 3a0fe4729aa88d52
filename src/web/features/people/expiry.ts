import { formatDay } from '#shared/format.ts'
import { albertaToday } from '#shared/time/zoned-time.ts'

/** From how many days before its end something is worth a warning. */
const SOON_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

interface Expiry {
  tone: 'good' | 'warn' | 'danger'
  words: string
}

/** How a paper that holds up to and including a day (yyyy-mm-dd) stands now, in Alberta. */
export function expiryOf(lastDay: string, now: Date): Expiry {
  const left = Math.round((Date.parse(lastDay) - Date.parse(albertaToday(now))) / DAY_MS)
  if (left < 0) return { tone: 'danger', words: `Ended ${formatDay(lastDay)}` }
  if (left === 0) return { tone: 'warn', words: 'Ends today' }
  if (left <= SOON_DAYS) return { tone: 'warn', words: `Ends in ${left} ${left === 1 ? 'day' : 'days'}` }
  return { tone: 'good', words: `Until ${formatDay(lastDay)}` }
}
