import {
  DEFAULT_RETENTION,
  formatPeriod,
  RETENTION_KEYS,
  RETENTION_PERIODS,
  RetentionPeriods,
  retentionSetting,
} from '#shared/settings/retention.ts'
import { defineSetting } from './define-setting.ts'

const parse = (stored: unknown) => RetentionPeriods.parse(stored ?? DEFAULT_RETENTION)

export const retention = defineSetting({
  calls: retentionSetting,
  byDefault: DEFAULT_RETENTION,
  parse,
  describe(stored) {
    const periods = parse(stored)
    return Object.fromEntries(
      RETENTION_KEYS.map(key => [RETENTION_PERIODS[key].label, formatPeriod(periods[key])]),
    )
  },
  restore: parse,
})
