import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts'
import { closing } from './closing.ts'
import { median, shown, spread } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { startNginx } from './nginx.ts'
import { processorSeconds } from './processes.ts'
import { startProgram } from './program.ts'
import type { Section, Table } from './report.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 2
/** The home page and a long text page. */
const PATHS = ['/', '/blog/care-first-2027'] as const
const OURS = 'Shelterbelt'
const BARE = 'node:http'

/** The headers of the body, which every server here sends; ours also sends its security headers. */
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
  /** CPU seconds of the server per second of load. */
  cores: number
}

/** Returns a page as transferred to a browser, not decompressed. */
function take(port: number, page: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}${page}`, { headers: { 'accept-encoding': 'br' } }, async reply => {
      const body = Buffer.concat(await reply.toArray())
      const sent = Object.entries(reply.headers).filter(([name]) => CONTENT_HEADERS.includes(name))
      resolve({ body, headers: Object.fromEntries(sent) as Record<string, string> })
    }).once('error', reject)
  })
}

/** Loads the servers in turns, so that other work of the machine affects all alike. */
async function takeTurns(
  servers: Server[],
  load: ReturnType<typeof startLoad>,
  page: string,
): Promise<Map<string, Round[]>> {
  for (const { port } of servers) await load.run(port, WARM_UP_SECONDS, { path: page })
  const rounds = new Map<string, Round[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, port, pids } of servers) {
      const [cpuBefore, before] = [processorSeconds(pids), performance.now()]
      const outcome = await load.run(port, SECONDS, { path: page })
      const seconds = (performance.now() - before) / 1000
      rounds.get(name)?.push({ ...outcome, cores: (processorSeconds(pids) - cpuBefore) / seconds })
    }
  }
  return rounds
}

/** Requests per second of cached pages, compared with bare Node and nginx. */
export async function benchPages(): Promise<Section> {
  const opened = closing()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'shelterbelt-bench-'))
    opened.later(() => rm(folder, { recursive: true, force: true }))
    // As root, nginx’s worker runs as another user, who must be able to reach the files below.
    await chmod(folder, 0o755)
    const ours = await startServerProcess(path.join(folder, 'data'), { RATE_LIMITS: 'off' })
    opened.later(() => ours.stop())
    const load = startLoad()
    opened.later(() => load.stop())
    const measured: Measured[] = []
    for (const [index, page] of PATHS.entries()) {
      measured.push(await measure(page, ours, path.join(folder, String(index)), load))
    }
    return report(measured)
  } finally {
    await opened.now()
  }
}

interface Measured {
  page: string
  bytes: number
  rounds: Map<string, Round[]>
  nginx: string | null
}

/** Compares one of our pages with two other servers that send the same bytes. */
async function measure(
  page: string,
  ours: ServerProcess,
  folder: string,
  load: ReturnType<typeof startLoad>,
): Promise<Measured> {
  const opened = closing()
  try {
    await mkdir(folder)
    const { body, headers } = await take(ours.port, page)
    const [bodyFile, headersFile] = [path.join(folder, 'body'), path.join(folder, 'headers.json')]
    await writeFile(bodyFile, body)
    await writeFile(headersFile, JSON.stringify(headers))
    const bare = startProgram<{ port: number }>('bare-page.ts', [bodyFile, headersFile])
    opened.later(() => bare.stop())
    const nginx = await startNginx(folder, page, body, headers)
    if (nginx) opened.later(() => nginx.stop())
    const { port } = await bare.receive()
    const servers: Server[] = [
      { name: OURS, port: ours.port, pids: [ours.pid] },
      { name: BARE, port, pids: [bare.pid] },
      ...(nginx ? [{ name: nginx.version, port: nginx.port, pids: nginx.pids }] : []),
    ]
    for (const server of servers) {
      if (!(await take(server.port, page)).body.equals(body)) {
        throw new Error(`${server.name} serves other bytes`)
      }
    }
    const rounds = await takeTurns(servers, load, page)
    return { page, bytes: body.length, rounds, nginx: nginx?.version ?? null }
  } finally {
    await opened.now()
  }
}

function report(measured: readonly Measured[]): Section {
  const nginx = measured[0]?.nginx ?? null
  return {
    title: 'Cached pages',
    notes: [
      `32 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s each with brotli; medians.`,
      'All three send the same bytes and content headers; Shelterbelt sends its security headers besides.',
      'Cores: processor seconds the server used a second. Where it is well below 1, the load generator was the limit, and the ratio by core second tells more.',
      ...(nginx
        ? [
            'nginx has one worker, as ours and node:http are one process. Neither shares anything between workers when it sends a kept page, so with one worker a core each, the ratio by core second is the ratio to expect.',
          ]
        : ['There was no nginx on the PATH to compare with.']),
    ],
    tables: measured.map(tableOf),
    bars: measured.map(({ page, rounds }) => ({
      what: `${page}: Shelterbelt ÷ bare node:http`,
      figure: ratioOf(rounds, BARE, 'rate'),
      bar: 0.7,
      keep: 'above' as const,
    })),
  }
}

const perCore = ({ rate, cores }: Round) => rate / cores

function ratioOf(rounds: Map<string, Round[]>, name: string, measure: 'rate' | 'core'): number {
  const figure = (round: Round) => (measure === 'rate' ? round.rate : perCore(round))
  const middle = (server: string) => median((rounds.get(server) ?? []).map(figure))
  return middle(OURS) / middle(name)
}

function tableOf({ page, bytes, rounds }: Measured): Table {
  return {
    caption: `${page}: ${shown(bytes)} bytes of brotli`,
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
    rows: [...rounds].map(([name, results]) => [
      name,
      shown(median(results.map(({ rate }) => rate))),
      spread(results.map(({ rate }) => rate)),
      shown(median(results.map(({ p50 }) => p50))),
      shown(median(results.map(({ p99 }) => p99))),
      shown(median(results.map(({ cores }) => cores))),
      shown(median(results.map(perCore))),
      shown(ratioOf(rounds, name, 'rate')),
      shown(ratioOf(rounds, name, 'core')),
    ]),
  }
}
