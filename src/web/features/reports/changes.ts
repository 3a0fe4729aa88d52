interface Share {
  part: number
  whole: number
}

const percent = ({ part, whole }: Share) => Math.round((part / whole) * 100)

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

/** Returns how a share compares with the one before it, as in "down from 40%". The shares are compared as they are shown. */
export function describeShareChange(current: Share, previous: Share): string {
  if (previous.whole === 0) return 'none before'
  const before = formatShare(previous.part, previous.whole)
  if (current.whole === 0) return `${before} before`
  const difference = percent(current) - percent(previous)
  return difference === 0 ? 'same as before' : `${difference > 0 ? 'up' : 'down'} from ${before}`
}

/** Returns a part of a whole as a percentage; "–" without a whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${percent({ part, whole })}%`
}
