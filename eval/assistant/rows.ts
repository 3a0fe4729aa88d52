/** A line of the table: what share of a set is right, beside what must be reached and what the baseline reaches. */
export interface Row {
  metric: string
  right: number
  of: number
  /** Percent. `least` unless the metric counts what should not happen. */
  bar: number | null
  atMost?: boolean
  baseline?: number
}

/** The 95 % interval of a share, after Wilson: bounds in percent. */
export function intervalOf(right: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 100]
  const z = 1.96
  const share = right / of
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return [100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half)]
}

export const percent = ({ right, of }: Pick<Row, 'right' | 'of'>): number =>
  of === 0 ? 0 : (100 * right) / of

/** Whether the bar is reached; true where there is none. */
export function holds(row: Row): boolean {
  if (row.bar === null) return true
  return row.atMost ? percent(row) <= row.bar : percent(row) >= row.bar
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(row => {
    const [low, high] = intervalOf(row.right, row.of)
    const bar = row.bar === null ? '' : `${row.atMost ? '≤' : '≥'} ${row.bar} % ${holds(row) ? '✓' : '✗'}`
    const baseline = row.baseline === undefined ? '' : `${row.baseline.toFixed(1)} %`
    return `| ${row.metric} | ${row.of} | ${percent(row).toFixed(1)} % | ${low.toFixed(1)}–${high.toFixed(1)} | ${baseline} | ${bar} |`
  })
  return [
    '| metric | n | result | 95 % interval | MiniSearch as it comes | bar |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
