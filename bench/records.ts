import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { findOrCreateDeploymentId } from '../src/server/features/settings/store.ts'
import type { Db } from '../src/server/platform/db/database.ts'
import { newId } from '../src/server/platform/db/identifiers.ts'
import { createLocalFiles } from '../src/server/platform/files/local-files.ts'
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { type Closing, closing } from './closing.ts'
import { type BenchDatabases, onDatabase, openBenchDatabases } from './database.ts'
import { median, quantile, shown } from './figures.ts'
import { connectTo } from './http-client.ts'
import { type Filled, fillWithRecords } from './records-data.ts'
import { QUESTIONS, type Question, STATEMENT_MS } from './records-questions.ts'
import type { Section } from './report.ts'
import { type Contest, type Times, timed, timeInTurns } from './side-by-side.ts'

/** RECORD_CASES makes the large database smaller on a busy machine; there are ten messages for each case. */
export const RECORD_SIZES = [10_000, Number(process.env.RECORD_CASES ?? 1_000_000)] as const
const WARM_UP = 5
const REQUESTS = 50

interface Asked extends Contest {
  question: Question
  size: number
}

export interface OpenedRecords {
  size: number
  filled: Filled
  client: pg.Client
  server: ServerProcess
}

/** Fills a database unless an earlier run did, and starts a server on it. */
export async function openRecords(
  databases: BenchDatabases,
  size: number,
  opened: Closing,
): Promise<OpenedRecords> {
  const filled = await fillWithRecords(await databases.make(`records_${size}`), size)
  const client = new pg.Client({ connectionString: filled.url })
  await client.connect()
  opened.later(() => client.end())
  await client.query(`SET statement_timeout = ${STATEMENT_MS}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
  opened.later(() => rm(folder, { recursive: true, force: true }))
  // The server would not start without the folder of the documents.
  const id = await findOrCreateDeploymentId(drizzle({ client }) as unknown as Db, newId(), new Date())
  await createLocalFiles(path.join(folder, 'files')).writeMarker(id)
  const server = await startServerProcess(folder, onDatabase(filled.url), 240)
  opened.later(() => server.stop())
  return { size, filled, client, server }
}

async function contestsOf(
  { size, filled, client, server }: OpenedRecords,
  opened: Closing,
): Promise<Asked[]> {
  const ids = {
    admin: filled.adminId,
    typical: filled.typicalId,
    busy: filled.busyId,
    broker: filled.brokerId,
  }
  const connections = {
    admin: connectTo(server.port, await signIn(client, ids.admin)),
    typical: connectTo(server.port, await signIn(client, ids.typical)),
    busy: connectTo(server.port, await signIn(client, ids.busy)),
    broker: connectTo(server.port, await signIn(client, ids.broker)),
  }
  for (const connection of Object.values(connections)) opened.later(connection.close)
  const contests: Asked[] = []
  for (const question of QUESTIONS) {
    const { get } = connections[question.as]
    const { calls, bare } = await question.prepare(client, ids[question.as], get)
    const ours = async () => {
      for (const call of calls) await get(call)
    }
    contests.push({ question, size, ours: () => timed(ours), bare: () => timed(bare) })
  }
  return contests
}

/** Times lists, board, inbox and search through the server and by bare statements, in two sizes of database. */
export async function benchRecords(): Promise<Section> {
  const opened = closing()
  try {
    const databases = await openBenchDatabases()
    opened.later(() => databases.stop())
    const contests: Asked[] = []
    const captions: string[] = []
    const floors: number[] = []
    for (const size of RECORD_SIZES) {
      const records = await openRecords(databases, size, opened)
      const { messages } = records.filled
      captions.push(`${size.toLocaleString('en-CA')} cases, ${messages.toLocaleString('en-CA')} messages`)
      contests.push(...(await contestsOf(records, opened)))
      floors.push(await timeSession(records))
    }
    const results = await timeInTurns(contests, { warmUp: WARM_UP, rounds: REQUESTS })
    return report(results, captions, { version: databases.version, floor: Math.min(...floors) })
  } finally {
    await opened.now()
  }
}

/** Returns the median time of a call that reads nothing but the session. */
async function timeSession({ filled, client, server }: OpenedRecords): Promise<number> {
  const connection = connectTo(server.port, await signIn(client, filled.typicalId))
  const times: number[] = []
  for (let at = 0; at < WARM_UP + REQUESTS; at++) times.push(await timed(() => connection.get('/api/user')))
  connection.close()
  return median(times.slice(WARM_UP))
}

function report(
  results: (Asked & { times: Times })[],
  captions: string[],
  { version, floor }: { version: string; floor: number },
): Section {
  const [small, large] = RECORD_SIZES
  const timesOf = (question: Question, size: number) =>
    results.find(result => result.question === question && result.size === size)?.times ?? {
      ours: [],
      bare: [],
    }
  const growth = (question: Question) =>
    median(timesOf(question, large).ours) / median(timesOf(question, small).ours)
  const overBare = (question: Question, size: number) =>
    median(timesOf(question, size).ours) / median(timesOf(question, size).bare)
  return {
    title: 'Lists, board, inbox and search',
    notes: [
      `What a screen asks over a kept-open socket to the built server, and the same by plain statements through pg. ${version}.`,
      `${REQUESTS} rounds after ${WARM_UP} to warm up, all questions, sizes and ways in turn; ms. Load of the machine: ${shown(loadavg()[0] ?? 0)}.`,
      `Through the server there are also the session, the rights, the reply schema and JSON; a call that reads nothing but the session takes ${shown(floor)} ms. A bare statement is stopped after ${STATEMENT_MS / 1000} s.`,
    ],
    tables: RECORD_SIZES.map((size, index) => ({
      caption: captions[index] ?? '',
      head: ['question', 'ours p50', 'ours p95', 'bare p50', 'bare p95', 'ours ÷ bare', 'ours − bare'],
      rows: QUESTIONS.map(question => {
        const { ours, bare } = timesOf(question, size)
        return [
          question.name,
          shown(median(ours)),
          shown(quantile(ours, 0.95)),
          shown(median(bare)),
          shown(quantile(bare, 0.95)),
          shown(overBare(question, size)),
          shown(median(ours) - median(bare)),
        ]
      }),
    })),
    bars: [
      // Routing offers no more cases to a broker with 500 open ones. A fortieth of a million are 7,200 open ones.
      ...QUESTIONS.filter(({ as }) => as !== 'broker').map(question => ({
        what: `${question.name}, large ÷ small`,
        figure: growth(question),
        bar: 1.5,
        keep: 'below' as const,
      })),
      ...QUESTIONS.map(question => ({
        what: `${question.name}, large, ours ÷ bare`,
        figure: overBare(question, large),
        bar: 2.5,
        keep: 'below' as const,
      })),
    ],
  }
}
