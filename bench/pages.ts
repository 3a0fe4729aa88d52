import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServerProcess } from '../tests/support/server-process.ts'
import { closing } from './closing.ts'
import { median, shown, spread } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { startNginx } from './nginx.ts'
import { processorSeconds } from './processes.ts'
import { startProgram } from './program.ts'
import type { Section } from './report.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 2
const OURS = 'Shelterbelt'
const BARE = 'node:http'

/** The headers that belong to the body, which every server here sends; ours sends its security headers besides. */
const CONTENT_HEADERS = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'vary',
  'etag',
]

interface Server {
  name: string
  port: number
  pids: number[]
}

interface Round extends Load {
  /** Processor seconds the server used, a second of load. */
  cores: number
}

/** A page as a browser gets it on the wire, not decompressed. */
function take(port: number): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br' } }, async reply => {
      const body = Buffer.concat(await reply.toArray())
      const sent = Object.entries(reply.headers).filter(([name]) => CONTENT_HEADERS.includes(name))
      resolve({ body, headers: Object.fromEntries(sent) as Record<string, string> })
    }).once('error', reject)
  })
}

/** Loads each server in turn, round after round, so that whatever else the machine does falls on all alike. */
async function takeTurns(
  servers: Server[],
  load: ReturnType<typeof startLoad>,
): Promise<Map<string, Round[]>> {
  for (const { port } of servers) await load.run(port, WARM_UP_SECONDS)
  const rounds = new Map<string, Round[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, port, pids } of servers) {
      const [cpuBefore, before] = [processorSeconds(pids), performance.now()]
      const outcome = await load.run(port, SECONDS)
      const seconds = (performance.now() - before) / 1000
      rounds.get(name)?.push({ ...outcome, cores: (processorSeconds(pids) - cpuBefore) / seconds })
    }
  }
  return rounds
}

/** Requests a second of the kept home page, beside the least Node can do and beside nginx. */
export async function benchPages(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    const ours = await startServerProcess(path.join(folder, 'data'), { RATE_LIMITS: 'off' })
    opened.later(() => ours.stop())
    const { body, headers } = await take(ours.port)
    const [bodyFile, headersFile] = [path.join(folder, 'body'), path.join(folder, 'headers.json')]
    await writeFile(bodyFile, body)
    await writeFile(headersFile, JSON.stringify(headers))
    const bare = startProgram<{ port: number }>('bare-page.ts', [bodyFile, headersFile])
    opened.later(() => bare.stop())
    const nginx = await startNginx(folder, body, headers)
    if (nginx) opened.later(() => nginx.stop())
    const { port } = await bare.hear()
    const servers: Server[] = [
      { name: OURS, port: ours.port, pids: [ours.pid] },
      { name: BARE, port, pids: [bare.pid] },
      ...(nginx ? [{ name: nginx.version, port: nginx.port, pids: nginx.pids }] : []),
    ]
    for (const server of servers) {
      if (!(await take(server.port)).body.equals(body)) throw new Error(`${server.name} serves other bytes`)
    }
    const load = startLoad()
    opened.later(() => load.stop())
    return report(await takeTurns(servers, load), body.length, nginx?.version ?? null)
  } finally {
    await opened.now()
  }
}

function report(rounds: Map<string, Round[]>, bytes: number, nginx: string | null): Section {
  const of = (name: string, figure: keyof Round) => (rounds.get(name) ?? []).map(round => round[figure])
  const ratio = (name: string) => median(of(OURS, 'rate')) / median(of(name, 'rate'))
  const perCore = (name: string) => median((rounds.get(name) ?? []).map(({ rate, cores }) => rate / cores))
  return {
    title: 'Cached home page',
    notes: [
      `${shown(bytes)} bytes of brotli, 32 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s each; medians.`,
      'All three send the same bytes and content headers; Shelterbelt sends its security headers besides.',
      'Cores: processor seconds the server used a second. Where it is well below 1, the load generator was the limit, and the ratio by core second tells more.',
      ...(nginx ? [] : ['There was no nginx on the PATH to compare with.']),
    ],
    tables: [
      {
        head: [
          'server',
          'requests/s',
          'lowest–highest',
          'p50 ms',
          'p99 ms',
          'cores',
          'requests per core second',
          'ours ÷ this',
          'per core second',
        ],
        rows: [...rounds.keys()].map(name => [
          name,
          shown(median(of(name, 'rate'))),
          spread(of(name, 'rate')),
          shown(median(of(name, 'p50'))),
          shown(median(of(name, 'p99'))),
          shown(median(of(name, 'cores'))),
          shown(perCore(name)),
          shown(ratio(name)),
          shown(perCore(OURS) / perCore(name)),
        ]),
      },
    ],
    bars: [{ what: 'Shelterbelt ÷ bare node:http', figure: ratio(BARE), bar: 0.6, keep: 'above' }],
  }
}
