import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { enteredDay } from '../time/entered-day.ts'
import { Interval, Schedule } from '../time/hours.ts'
import { settingCalls } from './settings.ts'

export const MAX_CLOSED_DAYS = 60

/** The business hours that deadlines count. Alberta's general holidays are closed as well. */
export const BusinessHours = z.strictObject({
  /** Seven days, Sunday first; null is closed. */
  week: z
    .array(Interval.nullable())
    .length(7)
    .refine(days => days.some(day => day !== null), 'Open at least one day'),
  /** Other closed days, as yyyy-mm-dd, in order. */
  closedDays: z
    .array(enteredDay('Enter a date'))
    .max(MAX_CLOSED_DAYS, `Add at most ${MAX_CLOSED_DAYS} days`)
    .refine(days => new Set(days).size === days.length, 'List each day only once'),
})
export type BusinessHours = z.infer<typeof BusinessHours>

export const hoursSetting = settingCalls('hours', {
  readSummary: 'The business hours and closed days by which deadlines are counted.',
  changeSummary: 'Save the business hours. Deadlines set before keep their time. 409 as for the brand.',
  entry: BusinessHours,
})

export const readOpeningHours = endpoint('GET /api/settings/opening-hours', {
  allow: ['client', 'guest', 'broker', 'admin'],
  summary:
    'The business hours with holidays and closed days, so that clients see when a reply can come and staff the next business day.',
  reply: Schedule,
})
