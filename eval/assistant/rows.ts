import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { folderOf } from './sets.ts'

/** The target of a metric in percent (`goal`), and the measured value that tests enforce until then (`bar`). */
const Bar = z.object({ goal: z.number(), bar: z.number().optional(), below: z.literal(true).optional() })
const BARS = z
  .record(z.string(), z.record(z.string(), Bar))
  .parse(JSON.parse(readFileSync(new URL('bars.json', import.meta.url), 'utf8')))

/** Returns the bar of a metric, or of all metrics with its prefix; none if it is only reported. */
export function barOf(metric: string): z.infer<typeof Bar> | undefined {
  const bars = BARS[folderOf() === 'dev' ? 'sets' : folderOf()]
  return bars?.[metric] ?? bars?.[`${metric.split(/: |, | that /, 1)[0]} …`]
}

/** A row of the table: the share of right answers, the target and the baseline. */
export interface Row {
  metric: string
  right: number
  of: number
  baseline?: number
  /** A short note. */
  note?: string
}

/** A section of the table. */
export interface Part {
  title: string
  rows: readonly Row[]
}

/** Returns the 95 % Wilson interval of a share, in percent. */
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

/**
 * Whether a share meets its bar; true without a bar. An empty set never does. A bar below the goal may be missed by one item:
 * any change to a page trains the classifier again, which turns single answers of a set either way.
 */
function reaches(row: Row, which: 'goal' | 'bar'): boolean {
  const bar = barOf(row.metric)
  if (!bar) return true
  if (row.of === 0) return false
  const held = which === 'bar' ? bar.bar : undefined
  const slack = held === undefined ? 0 : 100 / row.of
  const asked = held ?? bar.goal
  return bar.below ? percent(row) <= asked + slack : percent(row) >= asked - slack
}

export const reachesGoal = (row: Row): boolean => reaches(row, 'goal')
export const reachesBar = (row: Row): boolean => reaches(row, 'bar')

function cellsOf(row: Row): string[] {
  const bar = barOf(row.metric)
  const [low, high] = intervalOf(row.right, row.of)
  return [
    row.metric,
    String(row.of),
    `${percent(row).toFixed(1)} %`,
    `${low.toFixed(1)}–${high.toFixed(1)}`,
    row.baseline === undefined ? '' : `${row.baseline.toFixed(1)} %`,
    bar ? `${bar.below ? '≤' : '≥'} ${bar.goal} % ${reachesGoal(row) ? '✓' : '✗'}` : '',
    bar?.bar === undefined ? '' : `${bar.below ? '≤' : '≥'} ${bar.bar} % ${reachesBar(row) ? '✓' : '✗'}`,
    row.note ?? '',
  ]
}

/** Returns the sections as Markdown tables with aligned columns. */
export function tableOf(parts: readonly Part[]): string {
  const head = [
    'metric',
    'n',
    'result',
    '95 % interval',
    'MiniSearch, default settings',
    'goal',
    'held until then',
    'note',
  ]
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
