import { formatCount, formatDay } from '#shared/format.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** A licence that ends within this many days gets a warning. */
const WARNING_DAYS = 60

interface Expiry {
  tone: 'good' | 'warn' | 'danger'
  label: string
}

/** Returns the state today, in Alberta, of a licence that is valid through `lastDay` (yyyy-mm-dd). */
export function expiryStatus(lastDay: string, now: Date): Expiry {
  const daysLeft = Math.round((Date.parse(lastDay) - Date.parse(albertaToday(now))) / DAY_MS)
  if (daysLeft < 0) return { tone: 'danger', label: `Expired ${formatDay(lastDay)}` }
  if (daysLeft === 0) return { tone: 'warn', label: 'Expires today' }
  if (daysLeft <= WARNING_DAYS) return { tone: 'warn', label: `Expires in ${formatCount(daysLeft, 'day')}` }
  return { tone: 'good', label: `Valid until ${formatDay(lastDay)}` }
}
