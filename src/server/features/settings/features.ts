import { FEATURE_NAMES, FEATURES, type Features, featuresSetting } from '#shared/settings/features.ts'
import { defineSetting } from './define-setting.ts'

/** Reads a stored value. A feature that it doesn't name is newer, and on. */
export function parseFeatures(value: unknown): Features {
  const stored = (value ?? {}) as Partial<Features>
  return Object.fromEntries(FEATURE_NAMES.map(name => [name, stored[name] !== false])) as Features
}

export const features = defineSetting({
  calls: featuresSetting,
  byDefault: {},
  parse: parseFeatures,
  describe(stored) {
    const features = parseFeatures(stored)
    return Object.fromEntries(
      FEATURE_NAMES.map(name => [FEATURES[name].label, features[name] ? 'On' : 'Off']),
    )
  },
  restore: parseFeatures,
})
