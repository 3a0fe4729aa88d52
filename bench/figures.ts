/** Returns the percentile (0 to 1) of the figures; NaN without any. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** Returns a figure for a table: three significant digits, with thousands separators. */
export function shown(figure: number): string {
  if (!Number.isFinite(figure)) return '–'
  const digits = figure === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(figure))))
  return figure.toLocaleString('en-CA', {
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: Math.min(digits, 2),
  })
}

/** Returns the range from lowest to highest, which shows the spread between rounds. */
export function spread(figures: readonly number[]): string {
  return `${shown(Math.min(...figures))}–${shown(Math.max(...figures))}`
}
