import type { SettingVersion } from '#shared/settings/versions.ts'

/** What a stored value says, as label and text: the difference between two is what a person changed. */
export type Described = Record<string, string>

/** Describes each item by its label. A label that occurs again is numbered. */
export function byLabel<T>(items: readonly T[], describe: (item: T) => [string, string]): Described {
  const described: Described = {}
  for (const [label, text] of items.map(describe)) {
    let name = label
    for (let number = 2; name in described; number++) name = `${label} (${number})`
    described[name] = text
  }
  return described
}

/** Returns what differs between two states. */
export function differences(before: Described, after: Described): NonNullable<SettingVersion['changes']> {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(label => ({ label, before: before[label] || null, after: after[label] || null }))
    .filter(change => change.before !== change.after)
}

export const changedLabels = (before: Described, after: Described): string =>
  differences(before, after)
    .map(({ label }) => label)
    .join(', ')
