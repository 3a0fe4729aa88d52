import type { BodyOf } from '#shared/endpoint.ts'
import { formatDay, WEEKDAYS } from '#shared/format.ts'
import type { BusinessHours, changeHours as changeHoursApi } from '#shared/settings/hours.ts'
import { ALBERTA_HOURS, Schedule } from '#shared/time/hours.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import { byLabel, type Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

/** Reads the stored schedule, or Alberta's hours; a day with a break is open from its first hour until its last. */
function toBusinessHours(stored: unknown): BusinessHours {
  const parsed = Schedule.safeParse(stored)
  const { week, closedDates } = parsed.success ? parsed.data : ALBERTA_HOURS
  return {
    week: week.map(day => {
      const [first, last] = [day[0], day.at(-1)]
      return first && last ? { from: first.from, to: last.to } : null
    }),
    closedDays: [...closedDates].sort(),
  }
}

/** Returns the business hours as administrators edit them. */
export async function readHours({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'hours')
  return withRevision(row, toBusinessHours(row?.value))
}

/** Returns the hours as an administrator reads them. */
export function describeHours(value: unknown): Described {
  const { week, closedDays } = toBusinessHours(value)
  return {
    ...byLabel([...week.entries()], ([day, hours]) => [
      WEEKDAYS[day] ?? '',
      hours ? `${hours.from} to ${hours.to}` : 'Closed',
    ]),
    'Closed days': closedDays.map(formatDay).join('; '),
  }
}

/** Saves the business hours, unless nothing changed. Throws 409 when they have been saved since `revision`. */
export async function changeHours(
  context: SettingsContext,
  actor: Actor,
  { revision, value: { week, closedDays } }: BodyOf<typeof changeHoursApi>,
) {
  const { platform } = context
  const row = await requireRevision(platform, 'hours', revision)
  const after: Schedule = {
    ...ALBERTA_HOURS,
    week: week.map(day => (day ? [day] : [])),
    closedDates: [...closedDays].sort(),
  }
  await changeDescribed<unknown>(context, actor, {
    key: 'hours',
    revision,
    before: row?.value,
    after,
    describe: describeHours,
    action: 'hours.changed',
  })
  return readHours(platform)
}
