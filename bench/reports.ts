import { drizzle } from 'drizzle-orm/node-postgres'
import { albertaToday, daysAfter } from '#shared/time/alberta-time.ts'
import { refreshRollups } from '../src/server/features/reports/rollups.ts'
import type { Db } from '../src/server/platform/db/database.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { type Closing, closing } from './closing.ts'
import { openBenchDatabases } from './database.ts'
import { median, quantile, shown } from './figures.ts'
import { connectTo } from './http-client.ts'
import { type OpenedRecords, openRecords, RECORD_SIZES } from './records.ts'
import type { Section } from './report.ts'

const WARM_UP = 3
const REQUESTS = 20
const MAX_MS = 300

const today = albertaToday(new Date())
const reportOf = (days: number) => `/api/reports?from=${daysAfter(today, 1 - days)}&to=${today}`

const QUESTIONS = [
  { name: 'tiles of the dashboard', path: '/api/reports/attention' },
  { name: 'report, 30 days', path: reportOf(30) },
  { name: 'report, 90 days', path: reportOf(90) },
  { name: 'report, 365 days', path: reportOf(365) },
] as const

async function timeReports({ size, filled, client, server }: OpenedRecords, opened: Closing) {
  const admin = connectTo(server.port, await signIn(client, filled.adminId))
  opened.later(admin.close)
  const timed = async (address: string) => {
    const began = performance.now()
    await admin.get(address)
    return performance.now() - began
  }
  // Filling in bulk names an hour for every case. An upgrade leaves each hour once, and the job counts them at the start.
  await client.query(`WITH gone AS (DELETE FROM report_changes RETURNING hour)
    INSERT INTO report_changes SELECT DISTINCT hour FROM gone`)
  const began = performance.now()
  await refreshRollups({ db: drizzle({ client }) as unknown as Db })
  const counted = performance.now() - began
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
  return { size, counted, times }
}

/** Times the dashboard's tiles and the reports through the server, in two sizes of database. */
export async function benchReports(): Promise<Section> {
  const opened = closing()
  try {
    const databases = await openBenchDatabases()
    opened.later(() => databases.stop())
    const sizes = []
    for (const size of RECORD_SIZES)
      sizes.push(await timeReports(await openRecords(databases, size, opened), opened))
    const large = sizes.at(-1)
    return {
      title: 'Reports',
      notes: [
        `The administrators' numbers over a kept-open socket to the built server; a case changes before each request. ${databases.version}.`,
        `${REQUESTS} requests each after ${WARM_UP} to warm up, one at a time; ms. “Counted” is the counting of every day that was not counted yet.`,
      ],
      tables: sizes.map(({ size, counted, times }) => ({
        caption: `${size.toLocaleString('en-CA')} cases over three years; counted in ${shown(counted / 1000)} s`,
        head: ['request', 'p50', 'p95'],
        rows: [...times].map(([name, took]) => [name, shown(median(took)), shown(quantile(took, 0.95))]),
      })),
      bars: [...(large?.times ?? [])].map(([name, took]) => ({
        what: `${name}, ${RECORD_SIZES[1].toLocaleString('en-CA')} cases, p95 in ms`,
        figure: quantile(took, 0.95),
        bar: MAX_MS,
        keep: 'below' as const,
      })),
    }
  } finally {
    await opened.now()
  }
}
