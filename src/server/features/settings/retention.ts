import {
  DEFAULT_RETENTION,
  formatPeriod,
  RETENTION_KEYS,
  RETENTION_PERIODS,
  RetentionPeriods,
} from '#shared/settings/retention.ts'
import type { Described } from './differences.ts'
import { defineSetting } from './revisions.ts'

const parse = (stored: unknown) => RetentionPeriods.parse(stored ?? DEFAULT_RETENTION)

export function describeRetention(stored: unknown): Described {
  const periods = parse(stored)
  return Object.fromEntries(
    RETENTION_KEYS.map(key => [RETENTION_PERIODS[key].label, formatPeriod(periods[key])]),
  )
}

export const { read: readRetention, change: changeRetention } = defineSetting({
  key: 'retention',
  parse,
  describe: describeRetention,
})
