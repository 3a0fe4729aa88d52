import { formatCount } from '../format.ts'
import { DAY_MS } from '../time/durations.ts'
import type { Policy } from './policies.ts'

/** Returns how long a policy runs, as in "12 months", "6 months" or "14 days". */
export function formatTerm({ effectiveOn, expiresOn }: Pick<Policy, 'effectiveOn' | 'expiresOn'>): string {
  const [start, end] = [new Date(effectiveOn), new Date(expiresOn)]
  const years = end.getUTCFullYear() - start.getUTCFullYear()
  return start.getUTCDate() === end.getUTCDate()
    ? formatCount(years * 12 + end.getUTCMonth() - start.getUTCMonth(), 'month')
    : formatCount((end.getTime() - start.getTime()) / DAY_MS, 'day')
}
