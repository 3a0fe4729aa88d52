import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import path from 'node:path'
import { shown } from './figures.ts'

export interface Table {
  caption?: string
  head: string[]
  rows: string[][]
}

/** A figure with a bar that the project has to meet. */
export interface Bar {
  what: string
  figure: number
  bar: number
  /** Whether the figure must lie at or above the bar, or at or below it. */
  keep: 'above' | 'below'
  unit?: string
}

export interface Section {
  title: string
  /** How it was measured, one sentence per line. */
  notes: string[]
  tables: Table[]
  bars: Bar[]
}

/** Returns a Markdown table with aligned columns; numbers are right-aligned. */
function tableOf({ caption, head, rows }: Table): string {
  const widths = head.map((word, column) =>
    Math.max(3, word.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  const line = (cells: string[]) =>
    `| ${head.map((_, column) => cell(cells[column] ?? '', column)).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [...(caption ? [`**${caption}**`, ''] : []), line(head), rule, ...rows.map(line)].join('\n')
}

function verdictOf({ what, figure, bar, keep, unit = '' }: Bar): string {
  const isMet = keep === 'above' ? figure >= bar : figure <= bar
  return `- ${what}: ${shown(figure)}${unit}, bar ${keep === 'above' ? '≥' : '≤'} ${shown(bar)}${unit}: **${isMet ? 'held' : 'MISSED'}**`
}

export function sectionText({ title, notes, tables, bars }: Section): string {
  return [
    `## ${title}`,
    notes.join('\n'),
    ...tables.map(tableOf),
    ...(bars.length > 0 ? [bars.map(verdictOf).join('\n')] : []),
  ].join('\n\n')
}

function machine(): { slug: string; lines: string[] } {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const cores = availableParallelism()
  const slug = `${model
    .toLowerCase()
    .replace(/\(r\)|\(tm\)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${cores}c`
  return {
    slug,
    lines: [
      `- Processor: ${model}, ${cores} core${cores === 1 ? '' : 's'}`,
      `- Memory: ${Math.round(totalmem() / 1024 ** 3)} GiB`,
      `- System: ${process.platform} ${process.arch}, Node ${process.version}`,
    ],
  }
}

/**
 * Writes `bench/results/<date>-<machine>.md`, with the names of the benchmarks unless all were run. Returns its path.
 */
export async function saveReport(sections: string[], names: string[] | null, began: Date): Promise<string> {
  const { slug, lines } = machine()
  const day = began.toISOString().slice(0, 10)
  const folder = path.resolve('bench/results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, [day, slug, ...(names ?? [])].join('-').concat('.md'))
  const head = [
    `# Benchmarks, ${day}`,
    [
      ...lines,
      `- Run: \`npm run bench${names ? ` -- ${names.join(' ')}` : ''}\`, begun ${began.toISOString().slice(11, 16)} UTC`,
    ].join('\n'),
    'The load and what is loaded share this machine, over its loopback. Compare the ratios; the absolute figures are this machine’s alone.',
  ].join('\n\n')
  await writeFile(file, `${head}\n\n${sections.join('\n\n')}\n`)
  return path.relative(process.cwd(), file)
}
