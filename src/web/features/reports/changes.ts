const share = (current: number, previous: number) =>
  Math.round((Math.abs(current - previous) / previous) * 100)

/** Returns how a number compares with the one before it, as in "up 12% from 107". */
export function describeChange(
  current: number,
  previous: number,
  format: (value: number) => string = String,
): string {
  if (current === previous) return 'same as before'
  if (previous === 0) return 'none before'
  return `${current > previous ? 'up' : 'down'} ${share(current, previous)}% from ${format(previous)}`
}

/** Returns the share before, as in "from 40%"; "none before" without a whole. */
export const describeShareBefore = (part: number, whole: number): string =>
  whole === 0 ? 'none before' : `from ${formatShare(part, whole)}`

/** Returns a part of a whole as a percentage; "–" without a whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
