import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { albertaToday, daysAfter } from '#shared/time/zoned-time.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { fillWithCases } from './case-list-data.ts'
import { type Closing, closing } from './closing.ts'
import { type BenchDatabases, onDatabase, openBenchDatabases } from './database.ts'
import { median, quantile, shown } from './figures.ts'
import { connectTo } from './http-client.ts'
import type { Section } from './report.ts'

/** REPORT_CASES makes the large database smaller on a busy machine. */
const SIZES = [100_000, Number(process.env.REPORT_CASES ?? 1_000_000)] as const
const WARM_UP = 3
const REQUESTS = 20
const MAX_MS = 300

/** First replies after minutes to days, with every day still to be counted. */
const REPLIES = `
ALTER TABLE cases DISABLE TRIGGER USER;
UPDATE cases SET first_reply_minutes = (random() * random() * 1200)::int,
  first_replied_at = opened_at + random() * interval '2 days' WHERE broker_id IS NOT NULL AND random() < 0.9;
ALTER TABLE cases ENABLE TRIGGER USER;
TRUNCATE report_changes;
INSERT INTO report_changes SELECT DISTINCT date_trunc('hour', at, 'UTC')
  FROM cases, unnest(ARRAY[opened_at, first_replied_at, closed_at]) at WHERE at IS NOT NULL;
ANALYZE;`

const today = albertaToday(new Date())
const reportOf = (days: number) => `/api/reports?from=${daysAfter(today, 1 - days)}&to=${today}`

const QUESTIONS = [
  { name: 'tiles of the dashboard', path: '/api/reports/attention' },
  { name: 'report, 30 days', path: reportOf(30) },
  { name: 'report, 90 days', path: reportOf(90) },
  { name: 'report, 365 days', path: reportOf(365) },
] as const

async function openSize(databases: BenchDatabases, size: number, opened: Closing) {
  const url = await databases.make(`reports_${size}`)
  const { adminId } = await fillWithCases(url, size, { messages: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.later(() => client.end())
  await client.query(REPLIES)
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
  opened.later(() => rm(folder, { recursive: true, force: true }))
  const server = await startServerProcess(folder, onDatabase(url))
  opened.later(() => server.stop())
  const admin = connectTo(server.port, await signIn(client, adminId))
  opened.later(admin.close)
  const timed = async (address: string) => {
    const began = performance.now()
    await admin.get(address)
    return performance.now() - began
  }
  const first = await timed(reportOf(30))
  // One case changes before each report, so that its day is counted again.
  const touch = () =>
    client.query(`UPDATE cases SET line = CASE line WHEN 'auto' THEN 'home' ELSE 'auto' END
      WHERE id = (SELECT id FROM cases ORDER BY opened_at DESC LIMIT 1)`)
  const times = new Map<string, number[]>(QUESTIONS.map(({ name }) => [name, []]))
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn++) {
    for (const { name, path: address } of QUESTIONS) {
      await touch()
      const took = await timed(address)
      if (turn >= WARM_UP) times.get(name)?.push(took)
    }
  }
  return { size, first, times }
}

/** Times the dashboard's tiles and the reports through the server, in two sizes of database. */
export async function benchReports(): Promise<Section> {
  const opened = closing()
  try {
    const databases = await openBenchDatabases()
    opened.later(() => databases.stop())
    const sizes = []
    for (const size of SIZES) sizes.push(await openSize(databases, size, opened))
    const large = sizes.at(-1)
    return {
      title: 'Reports',
      notes: [
        `The administrators' numbers over a kept-open socket to the built server; a case changes before each request. ${databases.version}.`,
        `${REQUESTS} requests each after ${WARM_UP} to warm up, one at a time; ms. The first report of a database finds nothing counted, unless the job was faster.`,
      ],
      tables: sizes.map(({ size, first, times }) => ({
        caption: `${size.toLocaleString('en-CA')} cases over three years; first report ${shown(first)} ms`,
        head: ['request', 'p50', 'p95'],
        rows: [...times].map(([name, took]) => [name, shown(median(took)), shown(quantile(took, 0.95))]),
      })),
      bars: [...(large?.times ?? [])].map(([name, took]) => ({
        what: `${name}, ${SIZES[1].toLocaleString('en-CA')} cases, p95 in ms`,
        figure: quantile(took, 0.95),
        bar: MAX_MS,
        keep: 'below' as const,
      })),
    }
  } finally {
    await opened.now()
  }
}
