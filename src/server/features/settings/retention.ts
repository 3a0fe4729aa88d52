import {
  DEFAULT_RETENTION,
  formatPeriod,
  RETENTION_KEYS,
  RETENTION_PERIODS,
  RetentionPeriods,
  retentionSetting,
} from '#shared/settings/retention.ts'
import { type Described, defineSetting } from './define-setting.ts'

const parse = (stored: unknown) => RetentionPeriods.parse(stored ?? DEFAULT_RETENTION)

function describeRetention(stored: unknown): Described {
  const periods = parse(stored)
  return Object.fromEntries(
    RETENTION_KEYS.map(key => [RETENTION_PERIODS[key].label, formatPeriod(periods[key])]),
  )
}

export const retention = defineSetting({
  calls: retentionSetting,
  byDefault: DEFAULT_RETENTION,
  parse,
  describe: describeRetention,
  restore: parse,
})
