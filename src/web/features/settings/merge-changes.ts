/**
 * Merges someone else's newer values with this person's changes. A field that this person has changed since they opened
 * the form keeps their value. `conflicts` names the fields that both have changed to different values.
 */
export function mergeChanges<T extends object>(
  opened: T,
  mine: T,
  newer: T,
): { merged: T; conflicts: (keyof T & string)[] } {
  const names = Object.keys(newer) as (keyof T & string)[]
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changed = names.filter(name => !same(mine[name], opened[name]))
  const merged = { ...newer }
  for (const name of changed) merged[name] = mine[name]
  const conflicts = changed.filter(name => !same(newer[name], opened[name]) && !same(newer[name], mine[name]))
  return { merged, conflicts }
}
