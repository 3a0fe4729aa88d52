/**
 * The newer state of a form with this person's own changes kept: a field they changed since they opened it stays as they
 * have it. `both` names the fields that somebody else changed as well, to something else.
 */
export function mergeOf<T extends object>(
  opened: T,
  mine: T,
  newer: T,
): { merged: T; both: (keyof T & string)[] } {
  const names = Object.keys(newer) as (keyof T & string)[]
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changed = names.filter(name => !same(mine[name], opened[name]))
  const merged = { ...newer }
  for (const name of changed) merged[name] = mine[name]
  const both = changed.filter(name => !same(newer[name], opened[name]) && !same(newer[name], mine[name]))
  return { merged, both }
}
