import { FEATURE_NAMES, FEATURES, type Features } from '#shared/settings/features.ts'
import type { Described } from './differences.ts'
import { defineSetting } from './revisions.ts'

/** Reads a stored value. A feature that it doesn't name is newer, and on. */
export function parseFeatures(value: unknown): Features {
  const stored = (value ?? {}) as Partial<Features>
  return Object.fromEntries(FEATURE_NAMES.map(name => [name, stored[name] !== false])) as Features
}

export function describeFeatures(stored: unknown): Described {
  const features = parseFeatures(stored)
  return Object.fromEntries(FEATURE_NAMES.map(name => [FEATURES[name].label, features[name] ? 'On' : 'Off']))
}

export const { read: readFeatures, change: changeFeatures } = defineSetting({
  key: 'features',
  parse: parseFeatures,
  describe: describeFeatures,
})
