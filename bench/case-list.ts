import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startServerProcess } from '../tests/support/server-process.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { fillWithCases } from './case-list-data.ts'
import { askBare, type Place, QUESTIONS, type Question } from './case-list-questions.ts'
import { type Closing, closing } from './closing.ts'
import { type BenchDatabases, onDatabase, openBenchDatabases } from './database.ts'
import { median, quantile, shown } from './figures.ts'
import { connectTo } from './http-client.ts'
import type { Section } from './report.ts'
import { type Contest, timed, timeInTurns } from './side-by-side.ts'

const SIZES = [10_000, 1_000_000] as const
const PAGE = 50
const WARM_UP = 20
const REQUESTS = 200

interface Asked extends Contest {
  question: Question
  size: number
}

interface Result {
  question: Question
  size: number
  ours: number[]
  bare: number[]
}

interface ListReply {
  items: { id: string; updatedAt: string }[]
  next: string | null
}

const writeCursor = ({ at, id }: Place) => `${at.toISOString()}_${id}`

/** Fills a database, starts a server on it, and sets up every question. */
async function openSize(databases: BenchDatabases, size: number, opened: Closing): Promise<Asked[]> {
  const url = await databases.make(`cases_${size}`)
  const filled = await fillWithCases(url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.later(() => client.end())
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
  opened.later(() => rm(folder, { recursive: true, force: true }))
  const server = await startServerProcess(folder, onDatabase(url))
  opened.later(() => server.stop())
  const ids = { admin: filled.adminId, broker: filled.brokerId }
  const connections = {
    admin: connectTo(server.port, await signIn(client, ids.admin)),
    broker: connectTo(server.port, await signIn(client, ids.broker)),
  }

  for (const connection of Object.values(connections)) opened.later(connection.close)

  async function contest(question: Question): Promise<Asked> {
    const actorId = ids[question.as]
    const above = question.skip ? await askBare(client, question, actorId, null, question.skip) : []
    const last = above.at(-1)
    const after = last ? { at: last.updated_at, id: last.id } : null
    const query = new URLSearchParams(question.query)
    query.set('limit', String(PAGE))
    if (after) query.set('after', writeCursor(after))
    const askOurs = () => connections[question.as].get<ListReply>(`/api/cases?${query}`)
    // The server reads one row more than it shows, to know whether there is a next page.
    const askTheirs = () => askBare(client, question, actorId, after, PAGE + 1)
    const [mine, theirs] = [(await askOurs()).items, (await askTheirs()).slice(0, PAGE)]
    if (mine.length === 0 || mine.some(({ id }, place) => id !== theirs[place]?.id)) {
      throw new Error(`${question.name}, ${size} cases: the two ways return different rows`)
    }
    return { question, size, ours: () => timed(askOurs), bare: () => timed(askTheirs) }
  }

  const contests: Asked[] = []
  for (const question of QUESTIONS) contests.push(await contest(question))
  return contests
}

/** Times a page of 50 cases through the server and by the bare statement, in a small and in a large database. */
export async function benchCaseList(): Promise<Section> {
  const opened = closing()
  try {
    const databases = await openBenchDatabases()
    opened.later(() => databases.stop())
    const contests: Asked[] = []
    for (const size of SIZES) contests.push(...(await openSize(databases, size, opened)))
    const results = await timeInTurns(contests, { warmUp: WARM_UP, rounds: REQUESTS })
    return report(
      results.map(({ question, size, times }) => ({ question, size, ...times })),
      databases.version,
    )
  } finally {
    await opened.now()
  }
}

function report(results: Result[], version: string): Section {
  const [small, large] = SIZES
  const of = (question: Question, size: number) =>
    results.find(one => one.question === question && one.size === size)
  const growth = (question: Question, way: 'ours' | 'bare') =>
    median(of(question, large)?.[way] ?? []) / median(of(question, small)?.[way] ?? [])
  return {
    title: 'Case list',
    notes: [
      `A page of ${PAGE} cases over a kept-open socket to the built server, and the same page by one statement through pg. ${version}.`,
      `${REQUESTS} requests each after ${WARM_UP} to warm up, one at a time, all questions, sizes and ways interleaved; ms.`,
      'Through the server there are also the session, the rights, the reply schema and JSON.',
    ],
    tables: [
      ...SIZES.map(size => ({
        caption: `${size.toLocaleString('en-CA')} cases`,
        head: ['question', 'ours p50', 'ours p95', 'bare p50', 'bare p95', 'ours ÷ bare', 'ours − bare'],
        rows: results
          .filter(one => one.size === size)
          .map(({ question, ours, bare }) => [
            question.name,
            shown(median(ours)),
            shown(quantile(ours, 0.95)),
            shown(median(bare)),
            shown(quantile(bare, 0.95)),
            shown(median(ours) / median(bare)),
            shown(median(ours) - median(bare)),
          ]),
      })),
      {
        caption: 'Growth: the median at 10⁶ cases ÷ the median at 10⁴',
        head: ['question', 'ours', 'bare'],
        rows: QUESTIONS.map(question => [
          question.name,
          shown(growth(question, 'ours')),
          shown(growth(question, 'bare')),
        ]),
      },
    ],
    bars: QUESTIONS.filter(({ barred }) => barred).map(question => ({
      what: `${question.name}, 10⁶ ÷ 10⁴`,
      figure: growth(question, 'ours'),
      bar: 1.5,
      keep: 'below' as const,
    })),
  }
}
