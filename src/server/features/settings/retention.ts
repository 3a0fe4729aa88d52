import type { BodyOf } from '#shared/endpoint.ts'
import {
  type changeRetention as changeRetentionApi,
  DEFAULT_RETENTION,
  formatPeriod,
  RETENTION_KEYS,
  RETENTION_PERIODS,
  RetentionPeriods,
} from '#shared/settings/retention.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { findSetting } from './store.ts'

const parseStored = (row: { value: unknown } | null) =>
  RetentionPeriods.parse(row?.value ?? DEFAULT_RETENTION)

/** Returns the retention periods as administrators edit them. */
export async function readRetention({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'retention')
  return withRevision(row, parseStored(row))
}

/** Saves the retention periods, unless nothing changed. Throws 409 when they have been saved since `revision`. */
export async function changeRetention(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeRetentionApi>,
) {
  const { platform } = context
  await changeDescribed(context, actor, {
    key: 'retention',
    revision,
    before: parseStored(await requireRevision(platform, 'retention', revision)),
    after: value,
    describe: describeRetention,
    action: 'retention.changed',
  })
  return readRetention(platform)
}

/** Returns the periods as an administrator reads them. */
export function describeRetention(value: unknown): Described {
  const periods = RetentionPeriods.parse(value)
  return Object.fromEntries(
    RETENTION_KEYS.map(key => [RETENTION_PERIODS[key].label, formatPeriod(periods[key])]),
  )
}
