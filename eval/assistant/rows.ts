/** A line of the table: what share of a set is right, beside what must be reached and what the baseline reaches. */
export interface Row {
  metric: string
  right: number
  of: number
  /** Percent. `least` unless the metric counts what should not happen. */
  bar: number | null
  atMost?: boolean
  baseline?: number
  /** What else is worth knowing, in a few words. */
  note?: string
}

/** What was not measured, and why. */
export interface NotRun {
  metric: string
  notRun: string
}

/** A part of the table. */
export interface Part {
  title: string
  rows: readonly (Row | NotRun)[]
}

/** The 95 % interval of a share, after Wilson: bounds in percent. */
function intervalOf(right: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 100]
  const z = 1.96
  const share = right / of
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return [100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half)]
}

export const percent = ({ right, of }: Pick<Row, 'right' | 'of'>): number =>
  of === 0 ? 0 : (100 * right) / of

/** Whether the bar is reached; true where there is none. An empty set reaches no bar. */
export function holds(row: Row | NotRun): boolean {
  if ('notRun' in row || row.bar === null) return true
  if (row.of === 0) return false
  return row.atMost ? percent(row) <= row.bar : percent(row) >= row.bar
}

function cellsOf(row: Row | NotRun): string[] {
  if ('notRun' in row) return [row.metric, '', 'not run', '', '', '', row.notRun]
  const [low, high] = intervalOf(row.right, row.of)
  return [
    row.metric,
    String(row.of),
    `${percent(row).toFixed(1)} %`,
    `${low.toFixed(1)}–${high.toFixed(1)}`,
    row.baseline === undefined ? '' : `${row.baseline.toFixed(1)} %`,
    row.bar === null ? '' : `${row.atMost ? '≤' : '≥'} ${row.bar} % ${holds(row) ? '✓' : '✗'}`,
    row.note ?? '',
  ]
}

/** The parts as Markdown tables whose columns line up. */
export function tableOf(parts: readonly Part[]): string {
  const head = ['metric', 'n', 'result', '95 % interval', 'MiniSearch as it comes', 'bar', 'note']
  const all = parts.map(({ title, rows }) => ({ title, cells: rows.map(cellsOf) }))
  const widths = head.map((word, at) =>
    Math.max(word.length, ...all.flatMap(({ cells }) => cells.map(row => row[at]?.length ?? 0))),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`
  return all
    .map(({ title, cells }) => [`## ${title}`, '', line(head), rule, ...cells.map(line)].join('\n'))
    .join('\n\n')
}
