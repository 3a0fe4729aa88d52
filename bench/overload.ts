/**
 * Measures a server at a multiple of its capacity: `npx tsx bench/overload.ts`, after a build. Capacity is the highest rate at
 * which nothing is refused. Goodput is what is served at five times that rate, as a share of the most that is served at any.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '../tests/support/server-process.ts'
import { onDatabase, openBenchDatabases } from './database.ts'
import { quantile } from './figures.ts'

const SECONDS = 8
/** A page rendered for the visitor, a page from memory, and a search. */
const PATHS = ['/get-quote/what', '/', '/api/search?q=winter+tires', '/get-quote/what']

interface Outcome {
  accepted: number[]
  refused: number[]
  failed: number
  unsent: number
  sent: number
}

async function run(port: number, rate: number): Promise<Outcome> {
  const clients = fork(
    fileURLToPath(new URL('./overload-clients.ts', import.meta.url)),
    [String(port), String(rate), String(SECONDS), ...PATHS],
    { stdio: 'ignore' },
  )
  const [outcome] = (await once(clients, 'message')) as [Outcome]
  return outcome
}

const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-overload-'))
const databases = await openBenchDatabases()
const server = await startServerProcess(folder, onDatabase(await databases.make('overload')), 180)
const rows: Record<string, unknown>[] = []
let capacity = 0
let peak = 0

function record(rate: number, { accepted, refused, failed, unsent, sent }: Outcome) {
  const goodput = accepted.length / SECONDS
  peak = Math.max(peak, goodput)
  rows.push({
    'offered /s': Math.round(rate),
    'sent /s': Math.round((sent - unsent) / SECONDS),
    'served /s': Math.round(goodput),
    'refused /s': Math.round(refused.length / SECONDS),
    'served p99 ms': Math.round(quantile([...accepted], 0.99)),
    'refused p99 ms': Math.round(quantile([...refused], 0.99)),
    failed,
  })
  return goodput
}

try {
  await run(server.port, 10)
  for (let rate = 12; ; rate *= 1.5) {
    const outcome = await run(server.port, rate)
    record(rate, outcome)
    if (outcome.refused.length + outcome.unsent + outcome.failed > outcome.sent * 0.02) break
    capacity = rate
  }
  const goodput = record(capacity * 5, await run(server.port, capacity * 5))
  console.table(rows)
  console.log(
    `Goodput at 5 times capacity: ${Math.round((100 * goodput) / peak)} % of the peak; load ${loadavg()[0]}`,
  )
} finally {
  await server.stop()
  await databases.stop()
  await rm(folder, { recursive: true, force: true })
}
