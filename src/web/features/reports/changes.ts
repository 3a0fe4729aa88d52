const share = (current: number, previous: number) =>
  Math.round((Math.abs(current - previous) / previous) * 100)

/** Returns how a number compares with the one before it, as in "12% more than 107 before". */
export function describeChange(
  current: number,
  previous: number,
  format: (value: number) => string = String,
): string {
  if (current === previous) return 'same as before'
  if (previous === 0) return 'none before'
  return `${share(current, previous)}% ${current > previous ? 'more' : 'less'} than ${format(previous)} before`
}

/** Returns a part of a whole as a percentage; "–" without a whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
