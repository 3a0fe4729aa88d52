import type { BodyOf } from '#shared/endpoint.ts'
import {
  type changeFeatures as changeFeaturesApi,
  FEATURE_NAMES,
  FEATURES,
} from '#shared/settings/features.ts'
import type { Actor } from '#shared/users.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Described } from './differences.ts'
import { changeDescribed, requireRevision, type SettingsContext, withRevision } from './revisions.ts'
import { parseFeatures } from './service.ts'
import { findSetting } from './store.ts'

/** Returns the features as administrators edit them. */
export async function readFeatures({ db }: Pick<Platform, 'db'>) {
  const row = await findSetting(db, 'features')
  return withRevision(row, parseFeatures(row?.value))
}

/** Turns features on and off, unless nothing changed. Throws 409 when they have been saved since `revision`. */
export async function changeFeatures(
  context: SettingsContext,
  actor: Actor,
  { revision, value }: BodyOf<typeof changeFeaturesApi>,
) {
  const { platform } = context
  await changeDescribed(context, actor, {
    key: 'features',
    revision,
    before: parseFeatures((await requireRevision(platform, 'features', revision))?.value),
    after: value,
    describe: describeFeatures,
    action: 'features.changed',
  })
  return readFeatures(platform)
}

/** Returns the features as an administrator reads them. */
export function describeFeatures(value: unknown): Described {
  const features = parseFeatures(value)
  return Object.fromEntries(FEATURE_NAMES.map(name => [FEATURES[name].label, features[name] ? 'On' : 'Off']))
}
