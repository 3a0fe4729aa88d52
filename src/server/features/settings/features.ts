import { FEATURE_NAMES, FEATURES, type Features, featuresSetting } from '#shared/settings/features.ts'
import { type Described, defineSetting } from './define-setting.ts'

/** Reads a stored value. A feature that it doesn't name is newer, and on. */
export function parseFeatures(value: unknown): Features {
  const stored = (value ?? {}) as Partial<Features>
  return Object.fromEntries(FEATURE_NAMES.map(name => [name, stored[name] !== false])) as Features
}

function describeFeatures(stored: unknown): Described {
  const features = parseFeatures(stored)
  return Object.fromEntries(FEATURE_NAMES.map(name => [FEATURES[name].label, features[name] ? 'On' : 'Off']))
}

export const features = defineSetting({
  calls: featuresSetting,
  byDefault: {},
  parse: parseFeatures,
  describe: describeFeatures,
  restore: parseFeatures,
})
