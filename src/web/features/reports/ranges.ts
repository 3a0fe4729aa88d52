import { z } from 'zod'
import { ReportQuery } from '#shared/reports/report.ts'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'

/** The range of a report in the address bar. Without one it's the last 30 days. */
export const ReportSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type ReportSearch = z.infer<typeof ReportSearch>

const DEFAULT_DAYS = 30
export const RANGE_DAYS = [7, DEFAULT_DAYS, 90, 365] as const

/** Returns the range of so many days up to today. */
export function lastDays(days: number, now = new Date()) {
  const to = albertaToday(now)
  return { from: daysAfter(to, 1 - days), to }
}

/** Returns the range that an address asks for, and the default for an invalid one. */
export function rangeOf(search: ReportSearch) {
  return ReportQuery.safeParse(search).data ?? lastDays(DEFAULT_DAYS)
}
