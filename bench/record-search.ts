import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startServerProcess } from '../tests/support/server-process.ts'
import { signIn } from '../tests/support/sign-in.ts'
import { fillWithCases } from './case-list-data.ts'
import { type Closing, closing } from './closing.ts'
import { type BenchDatabases, onDatabase, openBenchDatabases } from './database.ts'
import { median, quantile, shown } from './figures.ts'
import { connectTo } from './http-client.ts'
import { fillForSearch } from './record-search-data.ts'
import type { Section } from './report.ts'
import { type Contest, type Times, timed, timeInTurns } from './side-by-side.ts'

/** The large database takes half an hour to fill; SEARCH_CASES makes it smaller on a busy machine. */
const SIZES = [10_000, Number(process.env.SEARCH_CASES ?? 1_000_000)] as const
const WARM_UP = 5
const REQUESTS = 50

const QUESTIONS = [
  { name: 'admin, a full name', as: 'admin', q: 'quinn ashford', terms: 'quinn:* & ashford:*' },
  { name: 'admin, a word in a tenth of the messages', as: 'admin', q: 'deductible', terms: 'deductible:*' },
  { name: 'admin, a rare word, long ago', as: 'admin', q: 'zamboni', terms: 'zamboni:*' },
  { name: 'admin, an insurer', as: 'admin', q: 'prairie', terms: 'prairie:*' },
  { name: 'admin, nothing matches', as: 'admin', q: 'xylophone', terms: 'xylophone:*' },
  { name: 'broker, a word in a tenth of the messages', as: 'broker', q: 'deductible', terms: 'deductible:*' },
  { name: 'broker, a rare word, long ago', as: 'broker', q: 'zamboni', terms: 'zamboni:*' },
  { name: 'broker, a first name', as: 'broker', q: 'quinn', terms: 'quinn:*' },
] as const
type Question = (typeof QUESTIONS)[number]

const WORDS = (column: string) => `to_tsvector('simple', translate(${column}, '-.''’_/@+', '        '))`

/** The same search as one plain statement for each kind of record: the least that the database has to do. */
const BARE = (own: string) => [
  `SELECT c.id, c.reference, c.contact_name, u.full_name FROM cases c LEFT JOIN users u ON u.id = c.broker_id
   WHERE c.search @@ to_tsquery('simple', $1) ${own} ORDER BY c.updated_at DESC, c.id DESC LIMIT 30`,
  `SELECT p.id, p.insurer, p.number FROM policies p JOIN cases c ON c.id = p.case_id
   WHERE ${WORDS("p.insurer || ' ' || p.number").replace(/\)$/, '')} || ' ' || translate(p.number, ' -./_', ''))
     @@ to_tsquery('simple', $1) ${own} ORDER BY p.id DESC LIMIT 6`,
  `SELECT q.id, q.insurer, c.reference FROM quotes q JOIN cases c ON c.id = q.case_id
   WHERE ${WORDS('q.insurer')} @@ to_tsquery('simple', $1) ${own} ORDER BY q.id DESC LIMIT 6`,
  `SELECT m.id, m.body, c.reference, u.full_name FROM messages m JOIN cases c ON c.id = m.case_id
   JOIN users u ON u.id = m.author_id WHERE m.search @@ to_tsquery('simple', $1) ${own} ORDER BY m.id DESC LIMIT 6`,
  `SELECT d.id, d.name, c.reference FROM documents d JOIN cases c ON c.id = d.case_id
   WHERE d.removed_at IS NULL AND ${WORDS('d.name')} @@ to_tsquery('simple', $1) ${own} ORDER BY d.id DESC LIMIT 6`,
]

interface Asked extends Contest {
  question: Question
  size: number
}

async function openSize(databases: BenchDatabases, size: number, opened: Closing) {
  const url = await databases.make(`search_${size}`)
  const ids = await fillWithCases(url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.later(() => client.end())
  const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
  opened.later(() => rm(folder, { recursive: true, force: true }))
  const server = await startServerProcess(folder, onDatabase(url))
  opened.later(() => server.stop())
  // The server would not start with documents whose files are missing.
  const messages = await fillForSearch(url)
  const connections = {
    admin: connectTo(server.port, await signIn(client, ids.adminId)),
    broker: connectTo(server.port, await signIn(client, ids.brokerId)),
  }
  for (const connection of Object.values(connections)) opened.later(connection.close)

  const contests = QUESTIONS.map((question): Asked => {
    const statements = BARE(question.as === 'broker' ? `AND c.broker_id = '${ids.brokerId}'` : '')
    return {
      question,
      size,
      ours: () =>
        timed(() => connections[question.as].get(`/api/search/records?q=${encodeURIComponent(question.q)}`)),
      bare: () =>
        timed(async () => {
          for (const statement of statements) await client.query(statement, [question.terms])
        }),
    }
  })
  return { contests, messages }
}

/** Times the search over a portal's records through the server and by bare statements, in two sizes of database. */
export async function benchRecordSearch(): Promise<Section> {
  const opened = closing()
  try {
    const databases = await openBenchDatabases()
    opened.later(() => databases.stop())
    const contests: Asked[] = []
    const messages: number[] = []
    for (const size of SIZES) {
      const filled = await openSize(databases, size, opened)
      messages.push(filled.messages)
      contests.push(...filled.contests)
    }
    const results = await timeInTurns(contests, { warmUp: WARM_UP, rounds: REQUESTS })
    return report(results, messages, databases.version)
  } finally {
    await opened.now()
  }
}

function report(results: (Asked & { times: Times })[], messages: number[], version: string): Section {
  const [small, large] = SIZES
  const timesOf = (question: Question, size: number) =>
    results.find(one => one.question === question && one.size === size)?.times ?? { ours: [], bare: [] }
  const growth = (question: Question, way: 'ours' | 'bare') =>
    median(timesOf(question, large)[way]) / median(timesOf(question, small)[way])
  const sizes = SIZES.map(
    (size, place) =>
      `${size.toLocaleString('en-CA')} cases, ${(messages[place] ?? 0).toLocaleString('en-CA')} messages`,
  )
  return {
    title: 'Record search',
    notes: [
      `One search over all records of a portal, over a kept-open socket to the built server, and the same by one plain statement for each kind of record through pg. ${version}.`,
      `${REQUESTS} requests each after ${WARM_UP} to warm up, one at a time, all interleaved; ms.`,
    ],
    tables: SIZES.map((size, place) => ({
      caption: sizes[place] ?? '',
      head: ['question', 'ours p50', 'ours p95', 'bare p50', 'bare p95', 'ours ÷ bare'],
      rows: QUESTIONS.map(question => {
        const { ours, bare } = timesOf(question, size)
        return [
          question.name,
          shown(median(ours)),
          shown(quantile(ours, 0.95)),
          shown(median(bare)),
          shown(quantile(bare, 0.95)),
          shown(median(ours) / median(bare)),
        ]
      }),
    })),
    bars: QUESTIONS.flatMap(question => [
      {
        what: `${question.name}, large ÷ small`,
        figure: growth(question, 'ours'),
        bar: 1.5,
        keep: 'below' as const,
      },
      {
        what: `${question.name}, large, ours ÷ bare`,
        figure: median(timesOf(question, large).ours) / median(timesOf(question, large).bare),
        bar: 2.5,
        keep: 'below' as const,
      },
    ]),
  }
}
