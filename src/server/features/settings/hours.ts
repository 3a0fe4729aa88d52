import { formatDay, formatTimeOfDay, WEEKDAYS } from '#shared/format.ts'
import { type BusinessHours, hoursSetting } from '#shared/settings/hours.ts'
import { ALBERTA_HOURS, Schedule } from '#shared/time/hours.ts'
import type { Platform } from '../../platform/platform.ts'
import { byLabel, defineSetting } from './define-setting.ts'
import { findBusinessHours } from './service.ts'

/** Reads the stored schedule, or Alberta's hours; a day with a break is open from its first hour until its last. */
function toBusinessHours(stored: unknown): BusinessHours {
  const { week, closedDates } = Schedule.safeParse(stored).data ?? ALBERTA_HOURS
  return {
    week: week.map(day => {
      const [first, last] = [day[0], day.at(-1)]
      return first && last ? { from: first.from, to: last.to } : null
    }),
    closedDays: [...closedDates].sort(),
  }
}

export const hours = defineSetting({
  calls: hoursSetting,
  byDefault: ALBERTA_HOURS,
  parse: toBusinessHours,
  describe(stored) {
    const { week, closedDays } = toBusinessHours(stored)
    return {
      ...byLabel([...week.entries()], ([day, hours]) => [
        WEEKDAYS[day] ?? '',
        hours ? `${formatTimeOfDay(hours.from)} to ${formatTimeOfDay(hours.to)}` : 'Closed',
      ]),
      'Closed days': closedDays.map(formatDay).join('; '),
    }
  },
  restore: earlier => Schedule.parse(earlier),
  toStored: ({ week, closedDays }): Schedule => ({
    ...ALBERTA_HOURS,
    week: week.map(day => (day ? [day] : [])),
    closedDates: closedDays.toSorted(),
  }),
})

export const readOpeningHours = (platform: Platform) => findBusinessHours(platform, platform.db)
